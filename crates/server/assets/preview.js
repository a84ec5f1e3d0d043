// What a move would do, shown before it is made: who would be pushed where, as ghosts at the end of
// arrows, who would be taken, hatched, and a red edge where somebody would go over it. It knows no rule.

import { doing } from "./effects.js";
import { place } from "./drawing.js";

const SVG = "http://www.w3.org/2000/svg";

/** What kind of thing a move does to others: what its target is marked with. */
export function kindOf(move, drawing) {
  const { moved = [], gone = [] } = doing(move);
  if (gone.length) return "capture";
  const mover = side(drawing.piece(move.cells[0]));
  const others = moved.filter(([from]) => side(drawing.piece(from)) !== mover);
  if (others.some(([, to]) => !to)) return "off";
  return others.length ? "push" : "step";
}

/** Shows what a move would do on a drawing, in place of what was shown before. */
export function preview(drawing, move) {
  clear(drawing);
  const layer = node("g", { class: "preview" });
  const does = doing(move);
  for (const cell of does.gone ?? []) layer.append(hatch(drawing, cell));
  for (const [from, to] of does.moved ?? []) layer.append(...went(drawing, from, to, does, move.cells));
  if (does.placed && does.shows) layer.append(ghost(node("use", { href: `#${does.shows[1]}` }), `piece ${does.shows[2]}`, where(drawing, does.placed)));
  drawing.svg.querySelector(".table").append(layer);
}

/** Shows none any more. */
export function clear(drawing) {
  drawing.svg.querySelector(".preview")?.remove();
}

/** Hatches what would be taken. */
export function hatch(drawing, cell) {
  const lines = [-3, -1, 1, 3].map((at) => `M${at - 3} 4 ${at + 3} -4`).join("");
  return node("path", { class: "victim", d: lines, transform: at(where(drawing, cell)) });
}

function went(drawing, from, to, does, cells) {
  const piece = drawing.piece(from);
  if (!piece) return [];
  const start = where(drawing, from);
  const picture = piece.querySelector("use").cloneNode();
  if (does.spin) return [ghost(picture, piece.getAttribute("class"), where(drawing, to))];
  const end = to ? where(drawing, to) : out(drawing, start, cells);
  const stops = does.way?.[0] === from ? does.way.map((cell) => where(drawing, cell)) : [start, end];
  const parts = stops.slice(1).map((stop, index) => arrow(stops[index], stop, to ? "way" : "way off"));
  if (!to) parts.push(edge(start, end));
  parts.push(ghost(picture, piece.getAttribute("class"), end));
  return parts;
}

// Where a piece would go over the edge: on and on the way of the last step.
function out(drawing, start, cells) {
  const [a, b] = [cells.at(-2) ?? cells.at(-1), cells.at(-1)].map((cell) => cell && where(drawing, cell));
  const step = a && b ? [Math.sign(b[0] - a[0]) * 10, Math.sign(b[1] - a[1]) * 10] : [0, 0];
  const [x, y] = step[0] || step[1] ? step : [Math.sign(start[0]) * 10, Math.sign(start[1]) * 10];
  let end = [start[0] + x, start[1] + y];
  while ((x || y) && inside(drawing, end)) end = [end[0] + x, end[1] + y];
  return end;
}

const inside = (drawing, [x, y]) => drawing.cells.some((cell) => { const [a, b] = place(cell); return a === x && b === y; });

function arrow([x, y], [ex, ey], name) {
  const length = Math.hypot(ex - x, ey - y) || 1;
  const [dx, dy] = [(ex - x) / length, (ey - y) / length];
  const tip = length - 2.4;
  const point = (along, aside) => `${(x + dx * along - dy * aside).toFixed(2)} ${(y + dy * along + dx * aside).toFixed(2)}`;
  const d = `M${point(1.5, 0)}L${point(tip - 1.6, 0)}M${point(tip, 0)}L${point(tip - 2.6, 1.7)}L${point(tip - 2.6, -1.7)}z`;
  return node("path", { class: name, d });
}

function edge([x, y], [ex, ey]) {
  const [dx, dy] = [Math.sign(ex - x), Math.sign(ey - y)];
  const [mx, my] = [ex - dx * 5, ey - dy * 5];
  return node("path", { class: "edge", d: `M${mx - dy * 5} ${my + dx * 5}L${mx + dy * 5} ${my - dx * 5}` });
}

function ghost(picture, name, [x, y]) {
  const piece = node("g", { class: `${name} ghost`, transform: at([x, y]) });
  piece.append(picture);
  return piece;
}

const side = (piece) => ["first", "second"].find((name) => piece?.classList.contains(name));
const where = (drawing, name) => place(drawing.cell(name));
const at = ([x, y]) => `translate(${x} ${y})`;

function node(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
