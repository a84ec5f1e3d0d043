// A move that is planned while the other is to move, and played as soon as it can be. It knows no rule:
// two cells are remembered, and whether a move leads from one to the other, the server's list says then.

export class Premove {
  #board;
  #side = null;
  #cells = [];

  constructor(board) {
    this.#board = board;
  }

  /** The cells that are planned. */
  get cells() {
    return this.#cells;
  }

  /** Whether one may be planned now, and whose pieces are one's own. */
  allow(moment) {
    if (moment?.own) this.#side = moment.premoves ? moment.own[0] : null;
  }

  /** Whether a piece stands there that can be planned to move. */
  owns(name) {
    return Boolean(this.#side && !this.#board.moves.length && this.#board.drawing.piece(name)?.classList.contains(this.#side));
  }

  /** A click on a cell; whether it was about a planned move. */
  click(name) {
    if (!this.#side || this.#board.moves.length) return false;
    const isOwn = this.owns(name);
    const [from, to] = this.#cells;
    if (isOwn && (from !== name || to)) {
      this.#cells = [name];
    } else if (from && !to && from !== name) {
      this.#cells = [from, name];
      this.#board.announce("premove-set", `${from}-${name}`);
    } else if (from) {
      this.#cells = [];
    } else {
      return false;
    }
    return true;
  }

  /** Plans none any more; whether there was one. */
  cancel() {
    const was = this.#cells.length > 0;
    this.#cells = [];
    if (was) this.#board.mark();
    return was;
  }

  /** Plays what was planned, if one of these moves is it. */
  play(moves) {
    if (!moves.length) return;
    this.#side = null;
    const [from, to] = this.#cells;
    if (!from) return;
    this.#cells = [];
    if (!to) return this.#board.pick(from);
    const there = moves.filter(({ cells }) => cells.length > 1 && cells[0] === from && cells.at(-1) === to);
    if (there.length === 1 && !there[0].then?.length) return this.#board.play(there[0].move);
    if (there.length) return this.#board.pick(from);
    this.#board.mark();
    this.#board.announce("premove-lost");
    this.#board.refuse(from, this.#board.say("premove-lost"));
  }
}
