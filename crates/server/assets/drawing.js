// The drawing of a board: its cells, what is pointed out on them, and where the keyboard is. It is told
// what to show, and knows neither moves nor who chooses them.

const SVG = "http://www.w3.org/2000/svg";

export class Drawing {
  #host;
  #isTurned;

  // The drawing that a host has, which is shown from the side that this one was drawn for.
  constructor(host) {
    this.#host = host;
    this.#isTurned = this.svg.classList.contains("turned");
  }

  get svg() {
    return this.#host.querySelector("svg.board");
  }

  get cells() {
    return [...this.svg.querySelectorAll(".cell")];
  }

  cell(name) {
    return this.svg.querySelector(`.cell[data-cell="${CSS.escape(name)}"]`);
  }

  // The uppermost piece on a cell.
  piece(name) {
    return [...this.svg.querySelectorAll(`.piece[data-on="${CSS.escape(name)}"]`)].at(-1);
  }

  turn(flipped) {
    this.svg.classList.toggle("turned", this.#isTurned !== flipped);
  }

  // A table to read becomes a grid to act on; one cell at a time can be reached by the tab key.
  enliven() {
    this.svg.setAttribute("role", "grid");
    for (const cell of this.cells) {
      cell.setAttribute("role", "gridcell");
      cell.setAttribute("tabindex", "-1");
    }
  }

  // Points out the cells that were picked, those that a move begins at, and where it can go on, with what
  // kind of thing happens there: `kinds` by cell, a step where none is said.
  mark({ picked, starts, nexts, kinds = new Map(), planned = [] }) {
    [starts, nexts] = [new Set(starts), new Set(nexts)];
    for (const cell of this.cells) {
      const name = cell.dataset.cell;
      cell.classList.toggle("start", !picked.length && starts.has(name));
      cell.classList.toggle("chosen", picked.includes(name));
      cell.classList.toggle("next", nexts.has(name));
      cell.classList.toggle("planned", planned.includes(name));
      cell.setAttribute("aria-selected", picked.includes(name));
    }
    const hints = this.svg.querySelector(".hints");
    hints.replaceChildren();
    for (const name of nexts) {
      const kind = kinds.get(name) ?? "step";
      const hint = document.createElementNS(SVG, "circle");
      hint.setAttribute("class", kind);
      hint.setAttribute("r", kind === "step" && !this.piece(name) ? "1.6" : "4.4");
      hint.setAttribute("transform", this.cell(name).getAttribute("transform"));
      hints.append(hint);
    }
    for (const piece of this.svg.querySelectorAll(".piece[data-on]")) {
      piece.classList.toggle("movable", !picked.length && starts.has(piece.dataset.on));
    }
    this.#rove();
    this.moveCursor();
  }

  // A piece is held over a place of the window.
  carry(piece, x, y) {
    const layer = piece.parentNode.getScreenCTM().inverse();
    const there = new DOMPoint(x, y).matrixTransform(layer);
    piece.style.transform = `translate(${there.x}px, ${there.y}px)`;
  }

  // The nearest cell that way on the screen: within the row to the sides, else the nearest row
  // that has any.
  neighbour(cell, [dx, dy]) {
    const turn = this.svg.classList.contains("turned") ? -1 : 1;
    const [x, y] = place(cell);
    const there = this.cells.map((other) => {
      const [ox, oy] = place(other);
      const [right, down] = [turn * (ox - x), turn * (oy - y)];
      return dx ? { other, far: dx * right, aside: Math.abs(down) } : { other, far: dy * down, aside: Math.abs(right) };
    }).filter(({ far, aside }) => far > 0 && (!dx || aside === 0));
    there.sort((a, b) => a.far - b.far || a.aside - b.aside);
    return there[0]?.other;
  }

  focus(cell) {
    cell?.focus({ preventScroll: true });
    this.#rove();
  }

  // Exactly one cell is in the tab order: the focused one, else the first that begins a move.
  #rove() {
    const cells = this.cells;
    const reachable = cells.find((cell) => cell === document.activeElement)
      || cells.find((cell) => cell.matches(".start"))
      || cells.find((cell) => cell.tabIndex === 0)
      || cells[0];
    for (const cell of cells) cell.setAttribute("tabindex", cell === reachable ? "0" : "-1");
  }

  moveCursor() {
    const hints = this.svg.querySelector(".hints");
    hints.querySelector(".cursor")?.remove();
    const cell = document.activeElement;
    if (!this.svg.contains(cell) || !cell.matches(".cell:focus-visible")) return;
    const cursor = document.createElementNS(SVG, "g");
    const edge = cell.querySelector("path");
    cursor.setAttribute("class", "cursor");
    cursor.setAttribute("transform", cell.getAttribute("transform"));
    cursor.append(edge.cloneNode(), edge.cloneNode());
    hints.append(cursor);
  }
}

// Where a cell or a piece lies in a drawing.
export function place(node) {
  const { e, f } = node.transform.baseVal.consolidate().matrix;
  return [e, f];
}
