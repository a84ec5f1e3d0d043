// A piece that is dragged from cell to cell, by mouse or finger. It knows no move: which pieces may be
// dragged, and what it means, the board says.

const DRAG_DISTANCE = 6;

export class Drag {
  #board;
  #held = null;
  #may;
  #pick;
  #cancel;
  #over;

  constructor(board, { may, pick, cancel, over }) {
    this.#board = board;
    [this.#may, this.#pick, this.#cancel, this.#over] = [may, pick, cancel, over];
    board.addEventListener("pointerdown", (event) => this.#grab(event));
    board.addEventListener("pointermove", (event) => this.#carry(event));
    board.addEventListener("pointerup", (event) => this.#drop(event));
    board.addEventListener("pointercancel", () => this.letGo());
    // Whoever drags a piece does not scroll; touch-action alone does not reach inside a drawing.
    const hold = (event) => this.#held && !this.#held.done && event.preventDefault();
    board.addEventListener("touchmove", hold, { passive: false });
  }

  /** Whether the click that comes now ends a drag. */
  get hasMoved() {
    return Boolean(this.#held?.moved);
  }

  // What was dragged goes back; the drag is remembered until the click that ends it has passed.
  letGo() {
    const held = this.#held;
    if (!held) return;
    held.done = true;
    held.piece.style.transform = "";
    this.#board.svg.classList.remove("dragging");
  }

  #grab(event) {
    const cell = event.target.closest(".cell");
    this.#held = null;
    if (!cell || event.button || !this.#may(cell.dataset.cell)) return;
    const piece = this.#board.drawing.piece(cell.dataset.cell);
    if (piece) this.#held = { cell, piece, from: [event.clientX, event.clientY], id: event.pointerId };
  }

  #carry(event) {
    const held = this.#held;
    if (!held || held.id !== event.pointerId || held.done) return;
    // The button may have been let go of where nobody heard it.
    if (!event.buttons) return this.letGo();
    if (!held.moved) {
      const [x, y] = held.from;
      if (Math.hypot(event.clientX - x, event.clientY - y) < DRAG_DISTANCE) return;
      held.moved = true;
      this.#board.setPointerCapture(held.id);
      this.#board.svg.classList.add("dragging");
      held.piece.parentNode.append(held.piece);
      this.#pick(held.cell.dataset.cell);
    }
    this.#board.drawing.carry(held.piece, event.clientX, event.clientY);
    this.#over(this.#under(event));
  }

  #drop(event) {
    const held = this.#held;
    if (!held || held.done) return;
    this.letGo();
    if (!held.moved) return;
    const target = this.#under(event);
    if (target && target !== held.cell) this.#pick(target.dataset.cell);
    else if (target !== held.cell) this.#cancel();
  }

  #under(event) {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest(".cell");
    return cell && this.#board.contains(cell) ? cell : null;
  }
}
