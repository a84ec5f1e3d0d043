// A turn of several actions, shown action by action with a caption each, in front of the board that is
// played on: that shows the outcome already, so whoever acts at once loses nothing. A click skips it. It
// knows no rule: what each action does, the server has said.
//
//   const film = new Playback(board)
//   film.show(drawing, actions)   from a drawing on, actions of {cells, does, says}; adds to what is running
//   film.skip()                   shows the outcome at once
//   film.isRunning

import { apply } from "./effects.js";
import { animate, pace } from "./motion.js";
import { play } from "./sound.js";

/** How far two actions are apart, and how long the last caption stays, in milliseconds. */
const [APART, STAYS] = [600, 1200];
/** Where nothing moves, the captions are read all the same. */
const READING = 1;

export class Playback {
  #board;
  #film = null;
  #actions = [];
  #shown = 0;
  #timer = null;

  constructor(board) {
    this.#board = board;
  }

  get isRunning() {
    return this.#film !== null;
  }

  show(drawing, actions) {
    if (!actions.length) return;
    if (this.isRunning) {
      this.#actions.push(...actions);
      return;
    }
    this.#actions = [...actions];
    this.#shown = 0;
    this.#open(drawing);
    this.#next();
  }

  skip() {
    if (!this.isRunning) return;
    clearTimeout(this.#timer);
    this.#film.remove();
    this.#film = null;
    this.#board.classList.remove("playing");
    this.#board.dispatchEvent(new CustomEvent("played", { bubbles: true }));
  }

  /** Where the film lies: exactly in front of the board. */
  fit() {
    if (!this.isRunning) return;
    const svg = this.#board.svg;
    const [box, frame] = [svg.getBoundingClientRect(), this.#board.getBoundingClientRect()];
    Object.assign(this.#film.style, {
      left: `${box.left - frame.left}px`, top: `${box.top - frame.top}px`,
      width: `${box.width}px`, height: `${box.height}px`,
    });
  }

  #open(drawing) {
    const film = document.createElement("div");
    film.className = "film";
    film.setAttribute("aria-hidden", "true");
    const caption = document.createElement("p");
    caption.className = "caption";
    film.append(drawing, caption);
    // The board behind it has the drawings of the pieces, by their names.
    drawing.querySelector("defs")?.remove();
    drawing.querySelector(".hints")?.replaceChildren();
    drawing.querySelector(".preview")?.remove();
    for (const node of drawing.querySelectorAll("[tabindex], [role], [aria-label], [aria-selected]")) {
      for (const name of ["tabindex", "role", "aria-label", "aria-selected"]) node.removeAttribute(name);
      node.classList.remove("start", "next", "chosen");
    }
    drawing.removeAttribute("role");
    drawing.removeAttribute("aria-label");
    this.#film = film;
    this.#board.append(film);
    this.#board.classList.add("playing");
    this.fit();
  }

  #next() {
    const action = this.#actions[this.#shown];
    if (!action) {
      this.#timer = setTimeout(() => this.skip(), STAYS * (pace() || READING));
      return;
    }
    this.#shown += 1;
    const drawing = this.#film.querySelector("svg");
    const before = drawing.cloneNode(true);
    apply(drawing, action.does, action.cells);
    animate(before, drawing, { does: action.does, lastMove: action.cells });
    play(soundOf(action.does, drawing));
    this.#film.querySelector(".caption").textContent = this.#caption(action);
    this.#timer = setTimeout(() => this.#next(), APART * (pace() || READING) + (action.does.spin ? 200 : 0));
  }

  #caption({ says }) {
    const count = this.#actions.length;
    if (count < 2) return says;
    return `${this.#board.say("step").replace("{n}", this.#shown).replace("{m}", count)} · ${says}`;
  }
}

/** What a move sounds like. */
export function soundOf(does, drawing) {
  const { moved = [], gone = [], spin, placed } = does;
  if (spin) return "stone";
  if (moved.some(([, to]) => !to)) return "crowd";
  if (gone.length) return "clack";
  const piece = (cell) => drawing?.querySelector(`.piece[data-on="${CSS.escape(cell ?? "")}"]`);
  if (moved.length === 1 && piece(moved[0][1])?.matches(".neutral")) return "stone";
  if (moved.length > 1) return "slap";
  return placed ? "clack" : "slide";
}
