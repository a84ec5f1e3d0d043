// The reveal of a bout: both cards slide in face down, stand, turn over together, the formula appears, the
// wrestlers strain and slide. All of it is in the drawing; this only plays how it came about. Every part
// is one animation on a common line of time, so that a click can skip to the end.

import { place } from "./drawing.js";
import { pace } from "./motion.js";
import { play } from "./sound.js";

const SVG = "http://www.w3.org/2000/svg";

/** How long each part takes, in milliseconds, and all of it at the most. */
const [SLIDE, STAND, TURN, FORMULA, SHOVE, SPACE, OVER] = [200, 400, 300, 200, 250, 60, 250];
const MOST = 2000;
const APART = 60;

/** Whether a drawing shows two cards that met. */
export const isReveal = (svg) => Boolean(svg?.querySelector(".stage[data-met]"));

/** Plays it on a drawing; gives what ends it at once. */
export function reveal(svg) {
  const how = pace();
  if (!how) return null;
  const scene = new Reveal(svg, how);
  scene.begin();
  return scene;
}

class Reveal {
  #svg;
  #pace;
  #all = [];
  #timers = [];

  constructor(svg, how) {
    this.#svg = svg;
    this.#pace = Math.min(how, MOST / this.#length());
  }

  /** Goes on with another drawing of the same turn, where it has got to; nothing for one of another. */
  goOn(svg) {
    const met = (drawing) => drawing.querySelector(".stage")?.dataset.met;
    if (this.#isOver || met(svg) !== met(this.#svg)) {
      this.finish();
      return null;
    }
    const passed = this.#all[0].currentTime;
    this.#svg = svg;
    this.#all = [];
    this.#play();
    for (const animation of this.#all) animation.currentTime = passed;
    return this;
  }

  begin() {
    this.#play();
    const turn = SLIDE + STAND + TURN;
    this.#cue("card", 0);
    this.#cue("claps", turn - TURN / 2);
    const stops = this.#stops();
    if (!stops.length) return;
    this.#cue("slap", turn + FORMULA);
    if (Math.abs(stops.at(-1)[0]) > 60) this.#cue("crowd", turn + FORMULA + this.#shoving() / 2);
  }

  #play() {
    const turned = this.#svg.classList.contains("turned");
    for (const side of ["first", "second"]) this.#card(side, (side === "first") === turned ? APART : -APART);
    const shown = SLIDE + STAND + TURN;
    const lines = [...this.#svg.querySelectorAll(".formula > *")];
    for (const line of lines) this.#move(line, [{ opacity: 0 }, { opacity: 1 }], shown, FORMULA);
    this.#wrestle(shown);
  }

  /** Shows the outcome at once. */
  finish() {
    for (const timer of this.#timers) clearTimeout(timer);
    for (const animation of this.#all) animation.finish();
  }

  get #isOver() {
    return this.#all.every(({ playState }) => playState === "finished");
  }

  #length() {
    return SLIDE + STAND + TURN + FORMULA + this.#shoving();
  }

  #card(side, from) {
    const card = this.#svg.querySelector(`.stage .met.${side} > g`);
    if (!card) return;
    this.#move(card, [{ translate: `${from}px 0`, opacity: 0 }, { translate: "0 0", opacity: 1 }], 0, SLIDE);
    const [front, back] = [card.querySelector(".front"), card.querySelector(".back")];
    const turn = SLIDE + STAND;
    this.#move(back, [{ visibility: "visible", scale: "1 1" }, { visibility: "visible", scale: "0 1" }], 0, turn + TURN / 2, (turn) / (turn + TURN / 2));
    this.#move(front, [{ scale: "0 1" }, { scale: "1 1" }], turn + TURN / 2, TURN / 2);
  }

  /** Where the wrestlers go, stop by stop, beginning with where they stood. */
  #stops() {
    const piece = this.#svg.querySelector(".piece[data-on]");
    const was = this.#svg.querySelector(".was");
    if (!piece || !was) return [];
    const cell = (name) => this.#svg.querySelector(`.cell[data-cell="${CSS.escape(name)}"]`);
    const told = [...this.#svg.querySelectorAll(".formula [data-to]")].map(({ dataset }) => cell(dataset.to));
    const stops = [place(was), ...told.filter(Boolean).map(place)];
    return stops.length > 1 ? stops : [place(was), place(piece)];
  }

  #shoving() {
    const stops = this.#stops();
    const over = this.#goesOut() ? OVER : 0;
    return stops.slice(1).reduce((sum, [x], at) => sum + SHOVE + SPACE * spaces(stops[at][0], x), over);
  }

  #goesOut() {
    const piece = this.#svg.querySelector(".piece[data-on]");
    return Boolean(this.#svg.querySelector(`.cell.outside[data-cell="${CSS.escape(piece?.dataset.on ?? "")}"]`));
  }

  #wrestle(shown) {
    const piece = this.#svg.querySelector(".piece[data-on]");
    const stops = this.#stops();
    if (!piece) return;
    const strain = ["0 0", ".7px 0", "-.7px 0", ".5px .3px", "-.4px 0", "0 0"];
    this.#move(piece, strain.map((translate) => ({ translate })), shown, FORMULA);
    if (!stops.length) return;
    const at = ([x, y]) => `translate(${x}px, ${y}px)`;
    const length = this.#shoving();
    const frames = [{ transform: at(stops[0]), offset: 0, easing: "ease-in-out" }];
    let passed = 0;
    const straight = length - (this.#goesOut() ? OVER : 0);
    for (const [index, stop] of stops.slice(1).entries()) {
      passed += SHOVE + SPACE * spaces(stops[index][0], stop[0]);
      frames.push({ transform: at(stop), offset: Math.min(1, passed / length), easing: "ease-in-out" });
    }
    if (this.#goesOut()) this.#pushOff(piece, frames, straight / length, shown + FORMULA + straight);
    this.#move(piece, frames, shown + FORMULA, length);
    this.#move(this.#svg.querySelector(".was"), [{ opacity: 0 }, {}], shown + FORMULA, length);
  }

  // The last space is slow, then it is over: straw flies, the ring shakes once.
  #pushOff(piece, frames, over, when) {
    const end = frames.at(-1).transform;
    const [x] = place(piece);
    const away = Math.sign(x);
    frames.at(-1).offset = over;
    frames.at(-1).easing = "ease-in";
    frames.push({ transform: `${end} translate(${away}px, 1px) rotate(${away * 16}deg)`, offset: 1 });
    this.#move(piece.querySelector("use"), [{ rotate: "0deg" }, { rotate: "0deg" }], 0, 1);
    const ring = this.#svg.querySelector(".table");
    this.#move(ring, ["0 0", "1px 0", "-1px 0", ".4px 0", "0 0"].map((translate) => ({ translate })), when, OVER);
    for (let straw = 0; straw < 9; straw += 1) this.#straw(piece, x - away * 5, away, straw, when);
  }

  #straw(piece, x, away, number, when) {
    const straw = document.createElementNS(SVG, "path");
    straw.setAttribute("d", "M-1.6 0h3.2");
    straw.setAttribute("class", "flying");
    piece.parentNode.append(straw);
    const [far, down] = [away * (6 + (number * 7) % 11), -14 + number * 3.5];
    this.#move(straw, [
      { transform: `translate(${x}px, ${down / 3}px) rotate(0deg)`, opacity: 0 },
      { transform: `translate(${x + far / 2}px, ${down}px) rotate(${number * 70}deg)`, opacity: 1 },
      { transform: `translate(${x + far}px, ${down + 7}px) rotate(${number * 140}deg)`, opacity: 0 },
    ], when, OVER * 2);
  }

  #move(node, frames, after, length, hold = 0) {
    if (!node) return;
    const timed = hold ? [frames[0], { ...frames[0], offset: hold }, frames[1]] : frames;
    this.#all.push(node.animate(timed, {
      delay: after * this.#pace, duration: Math.max(1, length * this.#pace), fill: "backwards",
      easing: frames.length > 2 ? "linear" : "ease-out",
    }));
  }

  #cue(name, after) {
    this.#timers.push(setTimeout(() => play(name), after * this.#pace));
  }
}

const spaces = (from, to) => Math.abs(to - from) / 10;
