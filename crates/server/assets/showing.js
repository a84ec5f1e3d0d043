// How drawings of a board came about: a move is shown at once and taken back if the server refuses it, a
// turn of the other side is played back, a bout is revealed, and all of it can be seen again. What there
// is to show, the server says.

import { apply, doing } from "./effects.js";
import { SPEEDS, animate, setSpeed, speed } from "./motion.js";
import { Playback, soundOf } from "./playback.js";
import { isReveal, reveal } from "./reveal.js";
import { play } from "./sound.js";

/** How the speeds are shown. */
const SIGNS = { slow: "½×", normal: "1×", fast: "2×", off: "1×" };
/** How long anything moves, in milliseconds. */
const LONGEST = 2000;
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
  // What moved last, and since when.
  #last = null;
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

  /** Whether there has been a turn since the drawing that is shown. */
  isNews(turn) {
    return this.#turn !== null && turn > this.#turn;
  }

  /** A new drawing has taken the place of another. */
  show(old, drawing, { motion, lastMove, moment, turn }) {
    const [known, expected] = [this.#turn, this.#before];
    this.#before = null;
    // Whoever has the next card ready does not end the reveal of the last.
    this.#reveal = this.#reveal?.goOn(drawing) ?? null;
    if (!moment) return this.#slide(old, drawing, { motion, lastMove });
    const wasOver = this.#moment.over;
    [this.#moment, this.#turn] = [moment, turn ?? null];
    this.#keep(drawing);
    const isNext = known !== null && turn > known;
    // The actions since the drawing that was there, if it is known how it stood before the first of them.
    const since = isNext ? moment.course.filter((action) => action.turn > known) : [];
    const isAhead = expected && since.length && !moment.own.includes(since[0].by);
    const course = since[0]?.turn === known + (isAhead ? 2 : 1) ? since : [];
    const isSeen = expected && moment.own.includes(course.at(-1)?.by);
    if (isNext && turn - known <= 2 && isReveal(drawing)) this.#reveal = reveal(drawing);
    else if (this.#isFilm(course)) this.#play(old.cloneNode(true), course);
    else if (isSeen || turn === known) this.#goOn(drawing);
    else this.#slide(old, drawing, { motion, lastMove, does: course.length === 1 ? course[0].does : undefined });
    // What was shown at once has had its sound.
    if (course.length && !isSeen && !this.#film.isRunning) play(soundOf(course.at(-1).does, drawing));
    if (moment.over && !wasOver && known !== null) play("bell");
    const isOwn = moment.own.includes(moment.course.at(-1)?.by);
    if (isNext && document.hidden && moment.own.length === 1 && !isOwn) play("knock");
    this.#offer();
  }

  /** Shows a move before the server has heard of it. */
  foretell(markup, move) {
    const does = doing(move);
    if (!this.#moment.own || move.then?.length) return;
    this.skip();
    // Ending a turn changes nothing on the board, but is seen all the same.
    if (!Object.keys(does).length && !move.face) this.#before = { markup, cell: "" };
    if (!Object.keys(does).length) return;
    const drawing = this.#board.svg;
    const old = drawing.cloneNode(true);
    this.#before = { markup, cell: move.cells[0] ?? "" };
    apply(drawing, does, move.cells);
    this.#slide(old, drawing, { does, lastMove: move.cells });
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
    if (target?.closest?.(".again, .speed")) return;
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
    this.#offer();
  }

  // Those who hear the page are told by it what was done last; the rest, here.
  #play(drawing, course) {
    this.#film.show(drawing, course);
    this.#board.voice.textContent = course.slice(0, -1).map(({ says }) => says).join(". ");
  }

  #isFilm(course) {
    const isOthers = course.length > 0 && !this.#moment.own.includes(course[0].by);
    return isOthers && (this.#film.isRunning || this.#moment.goes_on);
  }

  // Whoever plays on has seen it: what runs is not stopped by what they do not have to see.
  #slide(old, drawing, how) {
    if (this.#film.isRunning) return;
    this.#last = { old, how, begun: performance.now() };
    animate(old, drawing, how);
  }

  // What moves on a drawing goes on, on the one that has taken its place and shows the same.
  #goOn(drawing) {
    const passed = performance.now() - this.#last?.begun;
    if (!(passed < LONGEST) || this.#film.isRunning) return;
    animate(this.#last.old, drawing, this.#last.how);
    for (const animation of drawing.getAnimations({ subtree: true })) animation.currentTime = passed;
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
    const isRunning = this.#film.isRunning;
    const say = (key) => this.#board.say(key);
    const replay = say(isReveal(this.#board.svg) ? "replay-reveal" : "replay");
    const again = isRunning || (isReplayed && this.#moment.course);
    this.#button("again", again, isRunning ? "»" : "↻", isRunning ? say("skip") : replay, () => this.#again());
    this.#button("speed", isRunning, SIGNS[speed()], say("speed"), () => {
      setSpeed(SPEEDS[(SPEEDS.indexOf(speed()) + 1) % SPEEDS.length]);
      this.#offer();
    });
  }

  #again() {
    if (this.#film.isRunning) this.#film.skip();
    else this.replay();
  }

  #button(name, isThere, sign, words, act) {
    let button = this.#board.querySelector(`.${name}`);
    if (!isThere) return button?.remove();
    if (!button) {
      button = document.createElement("button");
      Object.assign(button, { type: "button", className: name });
      button.append(Object.assign(document.createElement("span"), { ariaHidden: "true" }));
      button.addEventListener("click", act);
      this.#board.append(button);
    }
    button.firstChild.textContent = sign;
    button.setAttribute("aria-label", words);
    button.title = words;
  }
}
