// How drawings of a board came about: a move is shown at once and taken back if the server refuses it, a
// turn of the other side is played back, a bout is revealed, and all of it can be seen again. What there
// is to show, the server says.

import { apply, doing } from "./effects.js";
import { animate, pace } from "./motion.js";
import { Playback, soundOf } from "./playback.js";
import { isReveal, reveal } from "./reveal.js";
import { play } from "./sound.js";

/** How many drawings are kept to begin a replay with. */
const KEPT = 30;

export class Showing {
  #board;
  #film;
  #reveal = null;
  #moment = {};
  #turn = null;
  // The drawing as it was before a move that was shown at once, and where that began.
  #before = null;
  // Drawings by the number of turns that led to them.
  #past = new Map();

  constructor(board) {
    this.#board = board;
    this.#film = new Playback(board);
  }

  /** What the page came with. */
  begin(moment, turn) {
    this.#moment = moment;
    this.#turn = turn === undefined ? null : Number(turn);
    this.#keep(this.#board.svg);
    this.#offer();
    new ResizeObserver(() => this.#film.fit()).observe(this.#board);
    this.#board.addEventListener("played", () => this.#offer());
  }

  /** A new drawing has taken the place of another. */
  show(old, drawing, { motion, lastMove, moment, turn }) {
    const [known, expected] = [this.#turn, this.#before];
    this.#before = null;
    this.#reveal?.finish();
    this.#reveal = null;
    if (!moment) return this.#slide(old, drawing, { motion, lastMove });
    const wasOver = this.#moment.over;
    [this.#moment, this.#turn] = [moment, turn ?? null];
    this.#keep(drawing);
    const isNext = known !== null && turn > known;
    // The actions since the drawing that was there, if it is known how it stood before the first of them.
    const since = isNext ? moment.course.filter((action) => action.turn > known) : [];
    const course = since[0]?.turn === known + (expected && !moment.own.includes(since[0].by) ? 2 : 1) ? since : [];
    const isSeen = expected && moment.own.includes(course.at(-1)?.by);
    if (isNext && turn - known <= 2 && isReveal(drawing)) this.#reveal = reveal(drawing);
    else if (this.#isFilm(course)) this.#film.show(old.cloneNode(true), course);
    else if (!isSeen) this.#slide(old, drawing, { motion, lastMove, does: course.length === 1 ? course[0].does : undefined });
    // What was shown at once has had its sound.
    if (course.length && !isSeen && !this.#film.isRunning) play(soundOf(course.at(-1).does, drawing));
    if (moment.over && !wasOver && known !== null) play("bell");
    if (isNext && document.hidden && moment.own.length === 1) play("knock");
    this.#offer();
  }

  /** Shows a move before the server has heard of it. */
  foretell(markup, move) {
    const does = doing(move);
    if (!this.#moment.own || move.then?.length || !Object.keys(does).length) return;
    this.skip();
    const drawing = this.#board.svg;
    const old = drawing.cloneNode(true);
    this.#before = { markup, cell: move.cells[0] ?? "" };
    apply(drawing, does, move.cells);
    animate(old, drawing, { does, lastMove: move.cells });
    play(soundOf(does, drawing));
  }

  /** Draws what was there before such a move; gives the cell where it began. */
  takeBack(redraw) {
    if (!this.#before) return null;
    const { markup, cell } = this.#before;
    this.#before = null;
    redraw(markup);
    return cell;
  }

  /** Shows the outcome at once. */
  skip(target) {
    if (target?.closest?.(".again")) return;
    this.#film.skip();
    this.#reveal?.finish();
    this.#reveal = null;
  }

  /** Shows again how the last turn came about. */
  replay() {
    this.skip();
    if (isReveal(this.#board.svg)) {
      this.#reveal = reveal(this.#board.svg);
      return;
    }
    const course = this.#moment.course ?? [];
    const start = course.length && this.#past.get(course[0].turn - 1);
    if (!start) return;
    const first = start.cloneNode(true);
    first.classList.toggle("turned", this.#board.svg.classList.contains("turned"));
    this.#film.show(first, course);
  }

  #isFilm(course) {
    const isOthers = course.length > 0 && !this.#moment.own.includes(course[0].by);
    return isOthers && (this.#film.isRunning || this.#moment.goes_on);
  }

  // Whoever plays on has seen it: what runs is not stopped by what they do not have to see.
  #slide(old, drawing, how) {
    if (this.#film.isRunning) return;
    animate(old, drawing, how);
  }

  #keep(svg) {
    if (this.#turn === null) return;
    this.#past.set(this.#turn, svg.cloneNode(true));
    const [oldest] = this.#past.keys();
    if (this.#past.size > KEPT) this.#past.delete(oldest);
  }

  // A button at the corner of the board, where there is something to see again.
  #offer() {
    const course = this.#moment.course ?? [];
    const isSeen = course.length > 0 && this.#past.has(course[0].turn - 1);
    const isReplayed = isReveal(this.#board.svg) || (isSeen && this.#moment.goes_on && !this.#moment.own.includes(course[0].by));
    let button = this.#board.querySelector(".again");
    if (!isReplayed || !this.#moment.course) return button?.remove();
    if (!button) {
      button = document.createElement("button");
      Object.assign(button, { type: "button", className: "again" });
      button.append(Object.assign(document.createElement("span"), { textContent: "↻", ariaHidden: "true" }));
      button.addEventListener("click", () => this.replay());
      this.#board.append(button);
    }
    const name = this.#board.say(isReveal(this.#board.svg) ? "replay-reveal" : "replay");
    button.setAttribute("aria-label", name);
    button.title = name;
  }
}
