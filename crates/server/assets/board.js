// <game-board>: the drawing of a board made live. It knows no rule: it is given the legal moves,
// each as cells to touch in order and a word, and says which of them somebody has made.
//
//   board.moves = [{move, cells, word, label, face?, caption?, then?, does?}]   what can be played now;
//                                         `does` says what a move does where its cells alone do not
//   board.show(svg, {motion, lastMove, moment, turn})   a new drawing; motion "cw" or "ccw" turns the arena,
//                                         lastMove lists the cells that the last move went over,
//                                         moment is what the server tells of it after so many turns
//   board.takeBack(reason)                the move that was shown at once has been refused
//   board.replay()                        shows again how the last turn came about
//   board.flipped = true                  seen from the other side; also an attribute
//   board.hands = new Hands(…)            what is done by hand is theirs, where the touch rules hold
//   "move" event, detail {move}           somebody has decided; the board waits for new moves
//   "refused" event, detail {cell, from, reason?}   nothing can be done there after `from`, or the server has refused it

import { actionButton, make, question } from "./choices.js";
import { Drag } from "./drag.js";
import { Drawing } from "./drawing.js";
import { doing } from "./effects.js";
import { pace } from "./motion.js";
import { clear, kindOf, preview } from "./preview.js";
import { Premove } from "./premove.js";
import { Showing } from "./showing.js";

const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** How long after a move nothing is foreseen for buttons, in milliseconds. */
const AFTER_PLAY = 600;

class GameBoard extends HTMLElement {
  static observedAttributes = ["flipped"];

  hands = null;
  #moves = [];
  #picked = [];
  // Moves that are alike up to where something is put afterwards.
  #placing = null;
  #drag = null;
  #played = -Infinity;
  #text = {};
  #markup = "";
  // What shows how drawings came about, and what plays a move as soon as it can be.
  #showing = new Showing(this);
  #premove = new Premove(this);

  connectedCallback() {
    if (this.actions) return;
    this.#text = JSON.parse(this.dataset.text || "{}");
    this.actions = make("div", { className: "actions", role: "group", hidden: true });
    this.chooser = make("div", { className: "chooser", role: "group", hidden: true });
    this.chooser.setAttribute("aria-label", this.say("choose"));
    this.voice = make("p", { className: "visually-hidden" });
    this.voice.setAttribute("aria-live", "polite");
    this.append(this.chooser, this.actions, this.voice);
    this.addEventListener("click", (event) => this.#click(event));
    this.addEventListener("keydown", (event) => this.#key(event));
    this.addEventListener("focusin", () => this.drawing.moveCursor());
    this.addEventListener("focusout", () => this.drawing.moveCursor());
    this.addEventListener("pointerdown", (event) => {
      this.#showing.skip(event.target);
      if (event.pointerType === "touch") this.#foresee(event.target.closest(".cell"));
    });
    this.#drag = new Drag(this, {
      may: (name) => !this.hands && !this.#picked.length && (this.#candidates([name]).length > 0 || this.#premove.owns(name)),
      pick: (name) => this.#choose(name),
      cancel: () => this.#cancel(),
      over: (cell) => this.#foresee(cell),
    });
    this.addEventListener("pointerover", (event) => this.#foresee(event.target.closest?.(".cell")));
    this.addEventListener("pointerleave", () => this.#foresee(null));
    this.addEventListener("focusin", (event) => this.#foresee(event.target.closest?.(".cell:focus-visible")));
    this.drawing = new Drawing(this);
    this.#markup = this.svg.outerHTML;
    this.drawing.turn(this.flipped);
    this.drawing.enliven();
    this.mark();
    this.moves = JSON.parse(this.dataset.moves || "[]");
    const moment = JSON.parse(this.dataset.moment || "{}");
    this.#showing.begin(moment, this.dataset.after);
    this.#premove.allow(moment);
  }

  attributeChangedCallback() {
    this.drawing?.turn(this.flipped);
  }

  get svg() {
    return this.querySelector("svg.board");
  }

  get flipped() {
    return this.hasAttribute("flipped");
  }

  set flipped(flipped) {
    this.toggleAttribute("flipped", flipped);
  }

  get moves() {
    return this.#moves;
  }

  set moves(moves) {
    // News that change nothing here do not disturb whoever is choosing.
    if (JSON.stringify(moves) === JSON.stringify(this.#moves)) return;
    this.#moves = moves;
    this.#reset();
    this.#fillActions();
    this.#premove.play(moves);
  }

  // The new drawing takes the place of the old one at once and only then plays how it came about,
  // so that it is always the latest that is shown, however fast drawings come.
  show(markup, { motion, lastMove, moment, turn } = {}) {
    const isSame = markup === this.#markup;
    // A turn of the arena may leave everything where it was, and is seen all the same.
    if (isSame && !(moment && this.#showing.isNews(turn))) return;
    this.#markup = markup;
    const old = isSame ? this.svg.cloneNode(true) : this.#replace(markup);
    this.#showing.show(old, this.svg, { motion, lastMove, moment, turn });
    this.#premove.allow(moment);
  }

  // Gives the drawing that was there before.
  #replace(markup) {
    const focused = this.svg.contains(document.activeElement) && document.activeElement.dataset.cell;
    const template = make("template", { innerHTML: markup });
    const drawing = template.content.querySelector("svg");
    const old = this.svg;
    this.#drag.letGo();
    old.replaceWith(drawing);
    this.drawing.turn(this.flipped);
    this.drawing.enliven();
    this.#moves = [];
    this.#reset();
    this.#fillActions();
    if (focused) this.drawing.focus(this.cell(focused));
    return old;
  }

  replay() {
    this.#showing.replay();
  }

  // What was shown at once is as it was before; what the server says of it, the page shows.
  takeBack(reason) {
    const cell = this.#showing.takeBack((markup) => this.#replace(markup));
    if (!cell) return;
    this.#markup = "";
    this.refuse(cell, reason);
  }

  /** Says that something cannot be, where it was tried. */
  refuse(name, reason, from = null) {
    const piece = this.drawing.piece(name)?.querySelector("use") ?? this.cell(name)?.querySelector("path");
    if (pace()) piece?.animate(["0 0", "-.7px 0", ".7px 0", "-.4px 0", "0 0"].map((translate) => ({ translate })), 120);
    this.dispatchEvent(new CustomEvent("refused", { bubbles: true, detail: { cell: name, from, reason } }));
  }

  cell(name) {
    return this.drawing.cell(name);
  }

  say(key, what = "") {
    return (this.#text[key] || "").replace("{}", what);
  }

  announce(key, what) {
    this.#announce(key, what);
  }

  #announce(key, what) {
    this.voice.textContent = this.say(key, what);
  }

  tell(key, name) {
    this.#announce(key, this.cell(name).getAttribute("aria-label"));
  }

  // Lets somebody pick one of the moves by its word.
  ask() {
    if (!this.chooser.hidden || !this.#moves.length) return;
    if (this.#moves.length === 1) return this.#finish(this.#moves[0]);
    this.#openChooser(this.#moves);
    this.#announce("several");
  }

  // Choosing

  #reset() {
    this.#picked = [];
    this.#placing = null;
    this.#closeChooser();
    this.mark();
  }

  #cancel() {
    if (this.hands?.cancel() || this.#premove.cancel()) return;
    if (!this.#picked.length) return this.#reset();
    const [first] = this.#picked;
    this.#reset();
    this.#announce("cancelled");
    this.drawing.focus(this.cell(first));
  }

  // The moves that begin with the picked cell and go over the other picked ones in order.
  #candidates(picked = this.#picked) {
    return this.#moves.filter(({ cells }) => {
      if (!cells.length || cells[0] !== picked[0]) return false;
      let at = 0;
      return picked.slice(1).every((cell) => (at = cells.indexOf(cell, at + 1)) > 0);
    });
  }

  #pick(name) {
    if (this.#placing) return this.#place(name);
    const picked = [...this.#picked, name];
    const candidates = this.#candidates(picked);
    if (this.#picked.length && !candidates.length) {
      // Another piece instead, or a mistake.
      const again = name !== this.#picked[0] && this.#candidates([name]).length > 0;
      const [from] = this.#picked;
      this.#reset();
      if (again) return this.#pick(name);
      this.#announce("cancelled");
      if (name !== from) this.refuse(name, undefined, from);
      return;
    }
    if (!candidates.length) {
      this.#announce("nothing", this.cell(name).getAttribute("aria-label"));
      if (this.#moves.length || this.drawing.piece(name)) this.refuse(name);
      return;
    }
    this.#picked = picked;
    this.#decide(candidates, name);
  }

  // Plays the move that is clear by now. Where others go on from here, or several end here, the
  // player is asked.
  #decide(candidates, name) {
    const picked = this.#picked;
    const complete = candidates.filter(({ cells }) =>
      cells.at(-1) === name && (picked.length > 1 || cells.length === 1));
    const goesOn = candidates.some(({ cells }) =>
      cells.length > picked.length && picked.every((cell, place) => cells[place] === cell));
    this.mark();
    if (complete.length === 1 && !goesOn) return this.#finish(complete[0]);
    if (complete.length) this.#openChooser(complete);
    else this.#closeChooser();
    if (!complete.length || goesOn) {
      return this.#announce("chosen", this.cell(name).getAttribute("aria-label"));
    }
    this.chooser.querySelector("button").focus();
    this.#announce("several");
  }

  #finish(move) {
    if (!move.then?.length) return this.#play(move.move);
    this.#placing = move;
    this.mark();
    const without = { label: this.say("without"), act: () => this.#play(move.move) };
    this.#fillChooser(this.say("place"), [without]);
    this.#announce("place");
  }

  #place(name) {
    const move = this.#placing;
    if (move.then.includes(name)) this.#play(`${move.move}@${name}`);
    else this.#cancel();
  }

  /** Plays a move, as if it had been touched. */
  play(move) {
    this.#play(move);
  }

  /** Picks a cell, as if it had been touched. */
  pick(name) {
    this.#pick(name);
  }

  #play(move) {
    const known = this.#moves.find((known) => known.move === move);
    const { label } = known || { label: move };
    this.#played = performance.now();
    const focused = this.contains(document.activeElement);
    clear(this.drawing);
    // It appears at once, and is taken back if the server refuses it.
    if (known && !this.hands) this.#showing.foretell(this.#markup, known);
    const last = this.#picked.at(-1);
    this.moves = [];
    // The button that was pressed may be gone, but the keyboard stays at the board.
    if (focused) this.drawing.focus(last ? this.cell(last) : this.querySelector('.cell[tabindex="0"]'));
    this.#announce("played", label);
    this.dispatchEvent(new CustomEvent("move", { bubbles: true, detail: { move } }));
  }

  // Showing what is chosen

  mark() {
    const marks = !this.#placing && !this.#picked.length && this.hands?.marks;
    this.drawing.mark(marks || this.#marks);
  }

  get #marks() {
    const [picked, starts] = [this.#picked, this.#moves.map(({ cells }) => cells[0])];
    const far = picked.length ? this.#candidates().filter(({ cells }) => cells.length > 1) : [];
    const kinds = new Map(far.map((move) => [move.cells.at(-1), kindOf(move, this.drawing)]));
    const nexts = this.#placing?.then ?? far.map(({ cells }) => cells.at(-1));
    return { picked, starts, nexts, kinds, planned: this.#premove.cells };
  }

  // What would happen at a target, while it is pointed at, held or focused.
  #foresee(cell) {
    clear(this.drawing);
    if (!cell || !this.#picked.length || this.#placing || this.hands) return;
    const there = this.#candidates([...this.#picked, cell.dataset.cell]);
    const move = there.find(({ cells }) => cells.at(-1) === cell.dataset.cell);
    if (move) preview(this.drawing, move);
  }

  #openChooser(moves) {
    const options = moves.map((move) => ({ label: move.label, act: () => this.#finish(move) }));
    this.#fillChooser(this.say("choose"), options);
  }

  #fillChooser(title, options) {
    const cancel = { label: this.say("cancel"), act: () => this.#cancel() };
    this.chooser.replaceChildren(...question(title, options, cancel));
    this.chooser.hidden = false;
  }

  #closeChooser() {
    this.chooser.hidden = true;
    this.chooser.replaceChildren();
  }

  // Moves that no cell is touched for: cards, turning the arena, ending a turn.
  #fillActions() {
    const moves = this.#moves.filter(({ cells }) => !cells.length);
    this.actions.replaceChildren(...moves.map((move) => this.#action(move)));
    this.actions.hidden = !moves.length;
    const title = moves.some(({ face }) => face) ? "cards" : "actions";
    this.actions.setAttribute("aria-label", this.say(title));
  }

  #action(move) {
    return actionButton(move, {
      act: () => this.#play(move.move),
      foresee: () => {
        // The button that was just pressed is followed by another under the same pointer.
        const isFresh = performance.now() - this.#played > AFTER_PLAY;
        if (isFresh && !this.#picked.length && doing(move).moved) preview(this.drawing, move);
      },
      forget: () => clear(this.drawing),
    });
  }

  // Mouse and touch

  #click(event) {
    const cell = event.target.closest(".cell");
    if (!cell || this.#drag.hasMoved) return;
    this.drawing.focus(cell);
    this.#choose(cell.dataset.cell);
  }

  #choose(name) {
    if (this.#premove.click(name)) return this.mark();
    if (this.#placing || !this.hands?.click(name)) this.#pick(name);
  }

  // Keys

  #key(event) {
    this.#showing.skip(event.target);
    if (event.key === "Escape") return this.#cancel();
    const cell = event.target.closest?.(".cell");
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#choose(cell.dataset.cell);
    } else if (KEYS[event.key]) {
      event.preventDefault();
      const next = this.drawing.neighbour(cell, KEYS[event.key]);
      if (next) this.drawing.focus(next);
    }
  }
}

customElements.define("game-board", GameBoard);
