// How one drawing of a board became the next: pieces slide from where they were, those that are taken
// fade, those that are pushed go together and tip over the edge, an arena turns. What the server says of
// the move tells who went where; without that the two drawings are compared. It knows no rule.

import { place } from "./drawing.js";

/** How long things take, in milliseconds. */
const [STEP, SQUARE] = [160, 25];
const LEAP = 180;
const [PUSH, PUSHED] = [200, 40];
const TIP = 250;
const TURN = 550;
const CROWN = 300;
const FADE = 220;
const AFTER = 120;

/** What a setting of the speed makes of it. */
const PACES = { off: 0, none: 0, fast: 0.5, normal: 1, slow: 2 };
const KEY = "dohyo-speed";

/** The speeds that can be chosen while something is shown. */
export const SPEEDS = ["normal", "fast", "slow"];

/** The speed that is set: with the page, else on this device. */
export function speed() {
  const set = document.documentElement.dataset.speed ?? read();
  return set in PACES ? set : "normal";
}

/** Shows everything at this speed from now on. */
export function setSpeed(name) {
  document.documentElement.dataset.speed = name;
  try { localStorage.setItem(KEY, name); } catch { /* A browser may keep nothing. */ }
}

function read() {
  try { return localStorage.getItem(KEY); } catch { return null; }
}

/** How long everything takes, as a part of the usual; 0 where nothing is to move. */
export function pace() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return PACES[speed()];
}

// Plays on the new drawing, which shows the outcome already, how it came about.
export function animate(old, drawing, { motion, lastMove, does } = {}) {
  const how = pace();
  if (!how) return;
  const spin = does?.spin ?? motion;
  if (spin === "cw") return turn(drawing, -90, how);
  if (spin === "ccw") return turn(drawing, 90, how);
  slide(old, drawing, does?.way ?? lastMove ?? [], does, how);
}

// The whole arena turns from where it was; it is lifted a little, as its corners are in the way.
function turn(drawing, from, how) {
  const timing = { duration: TURN * how, easing: "ease-in-out" };
  for (const layer of drawing.querySelectorAll(".turn")) {
    layer.animate([
      { transform: `rotate(${from}deg)` },
      { transform: `rotate(${from / 2}deg) scale(.8)` },
      { transform: "rotate(0deg)" },
    ], timing);
  }
  const facing = drawing.classList.contains("turned") ? 180 : 0;
  for (const picture of drawing.querySelectorAll(".piece use")) {
    picture.animate([
      { transform: `rotate(${facing - from}deg)` },
      { transform: `rotate(${facing}deg)` },
    ], timing);
  }
}

function slide(old, drawing, path, does, how) {
  const board = new Journeys(old, drawing, path, does);
  const moved = board.moved();
  // Who pushes and who is pushed go together.
  const isPush = board.isPush;
  const far = Math.max(0, ...moved.map(({ stops }) => distance(stops[0], stops.at(-1)) / 10));
  const leaps = Math.max(1, ...moved.map(({ stops }) => stops.length - 1));
  const isJump = board.gone().some(({ stops }) => stops.length === 1);
  const each = isJump ? LEAP : isPush ? PUSH + PUSHED * far / leaps : STEP + SQUARE * far / leaps;
  const length = how * Math.round(each * leaps);
  for (const { piece, stops } of moved) {
    const frames = stops.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
    if (!isPush) piece.node.parentNode.append(piece.node);
    piece.node.animate(frames, { duration: length, easing: isJump ? "ease-in-out" : "ease-out" });
    if (piece.was.face !== piece.face) crown(old, drawing, piece, length, how);
  }
  for (const piece of board.come()) {
    piece.node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE * how });
  }
  const gone = board.gone();
  for (const [index, { piece, stops }] of gone.entries()) {
    const after = isJump ? how * (LEAP * (index + 1) / gone.length * leaps + AFTER) : 0;
    if (stops.length > 1) tip(drawing, piece, stops, how);
    else fade(drawing, piece, after, how);
  }
}

// A piece that has come home turns against the clock and shows what it has become.
function crown(old, drawing, piece, after, how) {
  const facing = drawing.classList.contains("turned") ? 180 : 0;
  const picture = piece.node.querySelector("use");
  const before = picture.cloneNode();
  before.setAttribute("href", piece.was.face);
  piece.node.append(before);
  const drop = () => before.remove();
  before.animate([{ opacity: 1 }, { opacity: 1, offset: 0.99 }, { opacity: 0 }], { duration: after + CROWN * how / 2, fill: "forwards" })
    .finished.then(drop, drop);
  picture.animate([
    { transform: `rotate(${facing + 180}deg) scale(.7)`, opacity: 0 },
    { transform: `rotate(${facing}deg)`, opacity: 1 },
  ], { delay: after, duration: CROWN * how, fill: "backwards", easing: "ease-out" });
}

// A piece that is no longer there is shown once more while it goes.
function fade(drawing, piece, after, how) {
  leave(drawing, piece, (ghost) => {
    const at = `translate(${piece.at[0]}px, ${piece.at[1]}px)`;
    return ghost.animate([{ transform: at, opacity: 1 }, { transform: `${at} scale(.6)`, opacity: 0 }],
      { delay: after, duration: FADE * how, easing: "ease-in", fill: "both" });
  });
}

// Over the edge it goes with the push, tips and drops.
function tip(drawing, piece, stops, how) {
  leave(drawing, piece, (ghost) => {
    const [from, edge, out] = stops.map(([x, y]) => `translate(${x}px, ${y}px)`);
    const lean = stops.at(-1)[0] < from[0] ? -20 : 20;
    return ghost.animate([
      { transform: from, opacity: 1 },
      { transform: edge, opacity: 1, offset: 0.5 },
      { transform: `${out ?? edge} rotate(${lean}deg) scale(.6)`, opacity: 0 },
    ], { duration: (PUSH + TIP) * how, easing: "ease-in", fill: "forwards" });
  });
}

function leave(drawing, piece, play) {
  const ghost = piece.node.cloneNode(true);
  ghost.removeAttribute("data-on");
  // Whoever takes it passes above.
  drawing.querySelector(".pieces").prepend(ghost);
  const drop = () => ghost.remove();
  play(ghost).finished.then(drop, drop);
}

// Which piece of the old drawing is which of the new one.
class Journeys {
  constructor(old, drawing, path, does) {
    this.before = pieces(old);
    this.after = pieces(drawing);
    this.places = new Map([...drawing.querySelectorAll(".cell")].map((cell) => [cell.dataset.cell, place(cell)]));
    this.path = path.filter((cell) => this.places.has(cell));
    this.isPush = false;
    if (does) this.#pairAsTold(does);
    this.#pairUnmoved();
    this.#pairAlongPath();
    this.#pairNearest();
    if (!does) this.#pushOn();
  }

  moved() {
    const pairs = this.after.filter((piece) => piece.was && (!same(piece.was.at, piece.at) || piece.was.face !== piece.face));
    return pairs.map((piece) => ({ piece, stops: piece.stops || [piece.was.at, piece.at] }));
  }

  come() {
    return this.after.filter((piece) => !piece.was);
  }

  // What stood where another has arrived was pushed over the edge; the rest was just taken.
  gone() {
    return this.before.filter((piece) => !piece.is).map((piece) => {
      const step = piece.step ?? (this.told ? null : this.#stepOnto(piece.at));
      return { piece, stops: step ? [piece.at, add(piece.at, step), add(add(piece.at, step), step)] : [piece.at] };
    });
  }

  #pair(was, is) {
    was.is = is;
    is.was = was;
  }

  // Everybody whose way is told, the uppermost first.
  #pairAsTold({ moved = [] }) {
    this.told = true;
    const was = moved.map(([from]) => this.before.findLast((piece) => piece.on === from && !piece.told && (piece.told = true)));
    const sides = new Set(was.map((piece) => piece?.side));
    this.isPush = moved.length > 1 && (sides.size > 1 || moved.some(([, to]) => !to));
    const [first] = was;
    for (const [index, [, to]] of moved.entries()) {
      const piece = was[index];
      if (!piece) continue;
      const is = to && this.after.findLast((other) => !other.was && other.on === to && other.side === piece.side);
      if (is) this.#pair(piece, is);
      else if (!to) piece.step = this.#away(first, moved[0], piece);
      // One that is carried alone goes over the cells of its way.
      if (is && piece === first && this.path.length > 2 && this.path[0] === piece.on && this.path.at(-1) === to) {
        is.stops = this.path.map((cell) => this.places.get(cell));
      }
    }
  }

  // The way of whoever is pushed over the edge: that of the last step of who pushed.
  #away(pusher, [, to], piece) {
    const before = this.path.length > 2 ? this.places.get(this.path.at(-2)) : pusher?.at;
    const step = before && to ? unit(before, this.places.get(to)) : [0, 0];
    return step[0] || step[1] ? step : unit([0, 0], piece.at);
  }

  #pairUnmoved() {
    for (const was of this.before.filter((piece) => !piece.is)) {
      const alike = (piece) => !piece.was && piece.on === was.on && piece.side === was.side;
      const is = this.after.find((piece) => alike(piece) && piece.name === was.name) ??
        (this.told && !was.step ? this.after.find((piece) => alike(piece) && !was.told) : undefined);
      if (is) this.#pair(was, is);
    }
  }

  // The piece that left a cell of the path has gone to the last cell of the path that one of its
  // side has come to. Where others stand in between in line, they all moved up.
  #pairAlongPath() {
    const was = first(this.path, (cell) => this.before.find((piece) => !piece.is && !piece.step && piece.on === cell));
    if (!was) return;
    const is = first([...this.path].reverse(), (cell) =>
      this.after.find((piece) => !piece.was && piece.on === cell && piece.side === was.side));
    if (!is) return;
    const between = this.path.slice(this.path.indexOf(was.on) + 1, this.path.lastIndexOf(is.on));
    const column = this.#column(was, is, between);
    if (column) {
      for (let place = 0; place + 1 < column.length; place += 1) this.#pair(column[place].was, column[place + 1].is);
      return;
    }
    this.#pair(was, is);
    is.stops = [was.at, ...between.map((cell) => this.places.get(cell)), is.at];
  }

  // The places from one piece to another in line, if unmoved pieces of its kind stand on them all.
  #column(was, is, between) {
    const own = (at) => this.before.find((piece) => same(piece.at, at) && piece.name === was.name && piece.is);
    if (!between.some((cell) => own(this.places.get(cell)))) return null;
    const step = unit(was.at, is.at);
    const column = [{ was }];
    for (let at = add(was.at, step); !same(at, is.at); at = add(at, step)) {
      const piece = own(at);
      if (!piece || column.length > 4) return null;
      column.push({ was: piece, is: piece.is });
    }
    column.push({ is });
    return column;
  }

  #pairNearest() {
    for (const alike of [(a, b) => a.name === b.name, (a, b) => a.side === b.side]) {
      for (const is of this.after.filter((piece) => !piece.was)) {
        const left = this.before.filter((piece) => !piece.is && !piece.step && alike(piece, is));
        left.sort((a, b) => distance(a.at, is.at) - distance(b.at, is.at));
        if (left.length) this.#pair(left[0], is);
      }
    }
  }

  // A piece that was pushed away onto the place of one like it has pushed that one on.
  #pushOn() {
    for (let pushed of this.before.filter((piece) => !piece.is)) {
      const step = this.#stepOnto(pushed.at);
      for (let next; step && (next = this.#unmovedAt(add(pushed.at, step), pushed.name)); pushed = next) {
        const is = next.is;
        next.is = undefined;
        this.#pair(pushed, is);
      }
    }
  }

  #unmovedAt(at, name) {
    return this.before.find((piece) => piece.name === name && same(piece.at, at) && piece.is && same(piece.is.at, at));
  }

  // The last step of the piece that has come to a place, if one has.
  #stepOnto(at) {
    const came = this.after.find((piece) => same(piece.at, at) && piece.was && !same(piece.was.at, at));
    return came && unit(came.stops?.at(-2) || came.was.at, at);
  }
}

function pieces(drawing) {
  return [...drawing.querySelectorAll(".piece[data-on]")].map((node) => ({
    node,
    on: node.dataset.on,
    name: node.dataset.piece,
    face: node.querySelector("use")?.getAttribute("href"),
    side: ["first", "second"].find((side) => node.classList.contains(side)),
    at: place(node),
  }));
}

function first(list, find) {
  for (const one of list) {
    const found = find(one);
    if (found) return found;
  }
  return undefined;
}

const same = (a, b) => a[0] === b[0] && a[1] === b[1];
const add = (a, b) => [a[0] + b[0], a[1] + b[1]];
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
const unit = (from, to) => [10 * Math.sign(to[0] - from[0]), 10 * Math.sign(to[1] - from[1])];
