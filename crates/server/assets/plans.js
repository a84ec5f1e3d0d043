// Plans: what is played on the board goes to the server as the form would send it, and the parts of
// the page that it answers with take the place of those that are shown.

const PARTS = ["status", "top", "bottom", "common", "refused", "choose", "draft"];

const page = document.querySelector("[data-plans]");
const board = page.querySelector("game-board");

closeList();

page.addEventListener("move", async ({ detail }) => {
  const body = new URLSearchParams(new FormData(page.querySelector("form.draft")));
  body.set("deed", "play");
  body.set("move", detail.move);
  const moves = JSON.parse(board.dataset.moves);
  try {
    const answer = await fetch(page.dataset.plans, { method: "POST", body, headers: { accept: "text/html" } });
    const next = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("[data-plans]");
    if (!next) throw new Error(answer.statusText);
    show(next, detail.move);
  } catch {
    page.querySelector("#refused").textContent = page.dataset.unsent;
    board.moves = moves;
  }
});

function show(next, move) {
  for (const id of PARTS) page.querySelector(`#${id}`).replaceChildren(...next.querySelector(`#${id}`).childNodes);
  closeList();
  const drawn = next.querySelector("game-board");
  const motion = move === "cw" || move === "ccw" ? move : null;
  board.show(drawn.querySelector("svg.board").outerHTML, { motion });
  board.dataset.moves = drawn.dataset.moves;
  board.moves = JSON.parse(drawn.dataset.moves);
}

// Whoever has the board needs no list.
function closeList() {
  const list = page.querySelector("details.list");
  if (list) list.open = false;
}
