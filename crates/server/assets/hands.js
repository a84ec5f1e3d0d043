// What a hand does at the board, where the touch rules hold. Pressing a piece touches it, dragging it
// over the edge of its square leans that way, letting go of it makes the move. Every act is sent at
// once and in order; what it means, the server says. Until it has, what is shown follows the hand.
//
//   board.hands = new Hands(board, send)   send({act, seat, turn}) sends one act and gives the number of
//                                          its line in the log, or nothing if it was refused
//   hands.show(state, number, turn)        how things stand after that line and so many turns; null
//                                          where nobody acts

import { place } from "./drawing.js";

const DRAG_DISTANCE = 6;
/** How long after a press its click may come, in milliseconds. */
const CLICK = 400;

export class Hands {
  #board;
  #send;
  #state = null;
  // Where the touched piece has been carried so far, and how much of that the server knows.
  #path = [];
  #fixed = 1;
  #holds = false;
  #adjusts = null;
  #announced = false;
  #drag = null;
  // What was pressed, until it is released.
  #pressed = null;
  #queue = Promise.resolve();
  #waiting = 0;
  #last = 0;
  // Acts that were decided on before something was refused are not sent any more.
  #round = 0;
  #number = 0;
  #turn = 0;

  constructor(board, send) {
    this.#board = board;
    this.#send = send;
    board.addEventListener("pointerdown", (event) => this.#grab(event));
    board.addEventListener("pointermove", (event) => this.#carry(event));
    board.addEventListener("pointerup", (event) => this.#drop(event));
    board.addEventListener("pointercancel", () => this.#lose());
    // A finger on the board touches pieces and does not scroll.
    const hold = (event) => this.#state?.seat && event.cancelable && event.preventDefault();
    board.addEventListener("touchmove", hold, { passive: false });
  }

  show(state, number, turn) {
    this.#state = state;
    this.#number = number;
    this.#turn = turn;
    this.#settle();
  }

  // What the board marks: where the touched piece has been, and where it can go.
  get marks() {
    const [start] = this.#path;
    if (!start) return null;
    const isOpen = (way) => this.#path.every((cell, at) => way[at] === cell);
    const nexts = this.#canAct ? this.#state.ways.filter(isOpen).map((way) => way.at(-1)) : [];
    return { picked: this.#path, starts: [], nexts: nexts.filter((cell) => cell !== start) };
  }

  get #canAct() {
    return Boolean(this.#state?.seat);
  }

  /** Announces that the next piece is touched to adjust it. */
  adjust() {
    if (!this.#canAct || this.#announced || !this.#state.begun) return;
    this.#announced = true;
    this.#do("adjust");
  }

  /** A click, or the key for it, on a cell; whether it was something for a hand. */
  click(name) {
    if (!this.#state) return false;
    if (!this.#canAct) return true;
    const how = this.#pressed?.name === name ? this.#pressed.how : this.#press(name);
    const isDone = this.#pressed?.isDone;
    this.#pressed = null;
    if (isDone) return true;
    if (how === "fresh" && this.#adjusts === name) this.#putBack();
    else if (how === "again") this.#putBack();
    else if (how === "target") return this.#setDown(name);
    return true;
  }

  /** Puts back what is in the hand; whether there was something. */
  cancel() {
    if (!this.#holds || !this.#canAct) return false;
    this.#putBack();
    return true;
  }

  #press(name) {
    const isTarget = this.#holds && this.#state.ways.some((way) => way[0] === this.#path[0] && way.lastIndexOf(name) > 0);
    if (!this.#board.drawing.piece(name) || (isTarget && name !== this.#path[0])) return "target";
    if (this.#holds && this.#path[0] === name) return "again";
    this.#touch(name);
    return "fresh";
  }

  #touch(name) {
    const { begun, pieces, path } = this.#state;
    const due = begun ? this.#path[0] : undefined;
    if (this.#announced) {
      [this.#adjusts, this.#announced] = [name, false];
    } else if (due ? due === name : pieces.includes(name)) {
      if (this.#path[0] !== name) this.#path = path[0] === name ? [...path] : [name];
      this.#fixed = this.#path.length;
      this.#holds = true;
    } else if (!begun) {
      this.#adjusts = name;
    }
    this.#do(`touch ${name}`);
    this.#board.tell("chosen", name);
  }

  #putBack() {
    if (this.#adjusts) {
      this.#do(`let-go ${this.#adjusts}`);
      this.#adjusts = null;
    } else if (this.#holds && this.#fixed === 1) {
      this.#do(`let-go ${this.#path[0]}`);
      this.#holds = false;
      this.#path = this.#state.begun ? this.#path.slice(0, 1) : [];
    }
    this.#board.mark();
  }

  // Lets go of the piece on a cell, after taking it up again if it was put back.
  #setDown(name) {
    if (!this.#path.length) return false;
    if (!this.#holds) this.#do(`touch ${this.#path[0]}`);
    this.#do(`let-go ${name}`);
    this.#holds = false;
    return true;
  }

  // What was done in a turn that is over by the time it is sent is nothing to answer for.
  #do(act) {
    const round = this.#round;
    const done = { act, seat: this.#state.seat, turn: this.#turn };
    this.#waiting += 1;
    this.#queue = this.#queue.then(async () => {
      const number = round === this.#round ? await this.#send(done) : null;
      if (number) this.#last = Math.max(this.#last, number);
      else if (round === this.#round) this.#round += 1;
      this.#waiting -= 1;
      this.#settle();
    });
    this.#board.mark();
  }

  // Once nothing is on its way and the server has told of the last act, what it says is what is shown.
  #settle() {
    if (this.#waiting || this.#number < this.#last) return;
    const state = this.#state;
    this.#holds = Boolean(state?.held);
    this.#announced = Boolean(state?.announced);
    if (!this.#drag?.left) {
      this.#path = [...(state?.path ?? [])];
      this.#fixed = Math.max(1, this.#path.length);
    }
    if (!this.#drag) this.#adjusts = null;
    this.#board.mark();
    if (state?.pick) this.#board.ask();
  }

  // Mouse and touch

  #under(event) {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest(".cell");
    return cell && this.#board.contains(cell) ? cell.dataset.cell : null;
  }

  #grab(event) {
    if (!event.isPrimary) return;
    this.#lose();
    this.#pressed = null;
    const cell = event.target.closest(".cell");
    if (!cell || event.button || !this.#canAct) return;
    const name = cell.dataset.cell;
    const how = this.#press(name);
    this.#pressed = { name, how };
    if (how === "target") return;
    this.#drag = { piece: this.#board.drawing.piece(name), at: name, home: name, from: [event.clientX, event.clientY], id: event.pointerId };
  }

  #carry(event) {
    const drag = this.#drag;
    if (!drag || drag.id !== event.pointerId) return;
    // The button may have been let go of where nobody heard it, the board drawn anew, the match over.
    if (!event.buttons || !drag.piece.isConnected || !this.#canAct) return this.#lose();
    const [x, y] = drag.from;
    if (!drag.moved && Math.hypot(event.clientX - x, event.clientY - y) < DRAG_DISTANCE) return;
    if (!drag.moved) {
      drag.moved = true;
      this.#board.setPointerCapture(drag.id);
      this.#board.svg.classList.add("dragging");
      drag.piece.parentNode.append(drag.piece);
    }
    this.#board.drawing.carry(drag.piece, event.clientX, event.clientY);
    const name = this.#under(event);
    if (!name || name === drag.at) return;
    drag.at = name;
    drag.left = true;
    if (this.#holds) this.#lean(name);
  }

  // The piece has come over the edge of its cell towards another.
  #lean(name) {
    const path = this.#path;
    if (path.length > this.#fixed && name === path.at(-2)) {
      path.pop();
    } else {
      const isOpen = (way) => way.length > path.length && path.every((cell, at) => way[at] === cell);
      const open = this.#state.ways.filter(isOpen);
      const there = open.filter((way) => this.#isThatWay(path.at(-1), name, way[path.length]));
      // One that goes no other way is bound already; but the server follows every square on the way.
      const matters = path.length > 1 || there.length < open.length;
      if (there.length && matters && this.#state.begun) {
        this.#do(`lean ${path.at(-1)} ${name}`);
        this.#fixed = path.length;
      }
      if (open.some((way) => way[path.length] === name)) path.push(name);
    }
    this.#board.mark();
  }

  #isThatWay(from, a, b) {
    const [[x, y], [ax, ay], [bx, by]] = [from, a, b].map((name) => place(this.#board.cell(name)));
    const [adx, ady, bdx, bdy] = [ax - x, ay - y, bx - x, by - y];
    return Math.abs(adx * bdy - ady * bdx) < 1e-6 && adx * bdx + ady * bdy > 0;
  }

  #drop(event) {
    const [drag, pressed] = [this.#drag, this.#pressed];
    // The click that follows belongs to it, and nothing after that.
    setTimeout(() => { if (this.#pressed === pressed) this.#pressed = null; }, CLICK);
    if (!drag) return;
    const name = this.#under(event);
    this.#lose();
    if (!drag.moved || !this.#canAct) return;
    // The click that ends a drag is none.
    if (pressed) pressed.isDone = true;
    if (this.#adjusts || !name || (name === drag.home && this.#fixed === 1)) this.#putBack();
    else if (this.#holds) this.#setDown(name);
  }

  #lose() {
    const drag = this.#drag;
    this.#drag = null;
    if (!drag) return;
    drag.piece.style.transform = "";
    this.#board.svg.classList.remove("dragging");
  }
}
