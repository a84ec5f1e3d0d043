// What a move does, done to a drawing: the server says with every move who ends where, who is taken and
// what is put down. It knows no rule.

const SVG = "http://www.w3.org/2000/svg";

/** Does to a drawing what a move does, in place, and points out the cells that it went over. */
export function apply(svg, does, cells = []) {
  const { moved = [], gone = [], shows } = does;
  const left = [...svg.querySelectorAll(".piece[data-on]")];
  const take = (cell) => {
    const at = left.findLastIndex((piece) => piece.dataset.on === cell);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  // Everybody leaves before anybody arrives.
  const arrivals = moved.map(([from, to]) => [take(from), to, from]);
  for (const cell of gone) take(cell)?.remove();
  const own = arrivals.find(([, , from]) => from === shows?.[0])?.[0] ?? (does.placed ? null : shows && take(shows[0]));
  if (own && shows && !does.placed) own.querySelector("use").setAttribute("href", `#${shows[1]}`);
  for (const [piece, to] of arrivals) {
    if (!piece) continue;
    if (to) put(svg, piece, to, !does.spin);
    else piece.remove();
  }
  if (does.placed && shows) place(svg, shows);
  levels(svg);
  for (const cell of svg.querySelectorAll(".cell")) cell.classList.toggle("changed", cells.includes(cell.dataset.cell));
}

/** What a move does that is only told in cells: one piece goes from the first to the last. */
export function doing({ cells = [], does }) {
  if (does) return does;
  return cells.length > 1 && cells[0] !== cells.at(-1) ? { moved: [[cells[0], cells.at(-1)]] } : {};
}

function put(svg, piece, name, onTop) {
  const cell = svg.querySelector(`.cell[data-cell="${CSS.escape(name)}"]`);
  if (!cell) return;
  piece.dataset.on = name;
  piece.setAttribute("transform", cell.getAttribute("transform"));
  if (onTop) piece.parentNode.append(piece);
}

function place(svg, [name, face, side]) {
  const piece = document.createElementNS(SVG, "g");
  piece.setAttribute("class", `piece ${side}`);
  piece.dataset.piece = face;
  const picture = document.createElementNS(SVG, "use");
  picture.setAttribute("href", `#${face}`);
  piece.append(picture);
  svg.querySelector(".pieces").append(piece);
  put(svg, piece, name, true);
}

/** Who stands on whom. */
function levels(svg) {
  const on = new Map();
  for (const piece of svg.querySelectorAll(".piece[data-on]")) {
    on.set(piece.dataset.on, [...(on.get(piece.dataset.on) ?? []), piece]);
  }
  for (const stack of on.values()) {
    for (const [level, piece] of stack.entries()) {
      piece.classList.toggle("below", level < stack.length - 1);
      piece.classList.toggle("above", level > 0);
    }
  }
}
