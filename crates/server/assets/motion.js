// How one drawing of a board became the next: pieces slide from where they were, those that have
// gone fade, an arena turns. It compares the two drawings and knows no rule.

const STEP = 160;
const TURN = 550;
const FADE = 220;

// Plays on the new drawing, which shows the outcome already, how it came about.
export function animate(old, drawing, { motion, lastMove } = {}) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  if (motion === "cw") return turn(drawing, -90);
  if (motion === "ccw") return turn(drawing, 90);
  slide(old, drawing, lastMove || []);
}

// The whole arena turns from where it was; it is lifted a little, as its corners are in the way.
function turn(drawing, from) {
  const timing = { duration: TURN, easing: "ease-in-out" };
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

function slide(old, drawing, path) {
  const board = new Journeys(old, drawing, path);
  for (const { piece, stops } of board.moved()) {
    const frames = stops.map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
    piece.node.parentNode.append(piece.node);
    piece.node.animate(frames, { duration: STEP + STEP * (stops.length - 2), easing: "ease-in-out" });
  }
  for (const piece of board.come()) {
    piece.node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: FADE });
  }
  for (const { piece, stops } of board.gone()) fade(drawing, piece, stops);
}

// A piece that is no longer there is shown once more while it goes.
function fade(drawing, piece, stops) {
  const ghost = piece.node.cloneNode(true);
  ghost.removeAttribute("data-on");
  drawing.querySelector(".pieces").append(ghost);
  const frames = stops.map(([x, y], index) => ({
    transform: `translate(${x}px, ${y}px)`,
    opacity: index === stops.length - 1 ? 0 : 1,
  }));
  if (frames.length === 1) frames.unshift({ ...frames[0], opacity: 1 });
  const timing = { duration: stops.length > 1 ? 2 * FADE : FADE, easing: "ease-in", fill: "forwards" };
  const leave = () => ghost.remove();
  ghost.animate(frames, timing).finished.then(leave, leave);
}

// Which piece of the old drawing is which of the new one.
class Journeys {
  constructor(old, drawing, path) {
    this.before = pieces(old);
    this.after = pieces(drawing);
    this.places = new Map([...drawing.querySelectorAll(".cell")].map((cell) => [cell.dataset.cell, place(cell)]));
    this.path = path.filter((cell) => this.places.has(cell));
    this.#pairUnmoved();
    this.#pairAlongPath();
    this.#pairNearest();
    this.#pushOn();
  }

  moved() {
    const pairs = this.after.filter((piece) => piece.was && !same(piece.was.at, piece.at));
    return pairs.map((piece) => ({ piece, stops: piece.stops || [piece.was.at, piece.at] }));
  }

  come() {
    return this.after.filter((piece) => !piece.was);
  }

  // What stood where another has arrived was pushed over the edge; the rest was just taken.
  gone() {
    return this.before.filter((piece) => !piece.is).map((piece) => {
      const step = this.#stepOnto(piece.at);
      return { piece, stops: step ? [piece.at, add(piece.at, step), add(add(piece.at, step), step)] : [piece.at] };
    });
  }

  #pair(was, is) {
    was.is = is;
    is.was = was;
  }

  #pairUnmoved() {
    for (const was of this.before) {
      const is = this.after.find((piece) => !piece.was && piece.on === was.on && piece.name === was.name);
      if (is) this.#pair(was, is);
    }
  }

  // The piece that left a cell of the path has gone to the last cell of the path that one of its
  // side has come to. Where others stand in between in line, they all moved up.
  #pairAlongPath() {
    const was = first(this.path, (cell) => this.before.find((piece) => !piece.is && piece.on === cell));
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
        const left = this.before.filter((piece) => !piece.is && alike(piece, is));
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
    side: ["first", "second"].find((side) => node.classList.contains(side)),
    at: place(node),
  }));
}

function place(node) {
  const { e, f } = node.transform.baseVal.consolidate().matrix;
  return [e, f];
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
