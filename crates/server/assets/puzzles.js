// A puzzle: what is played on the board is judged by the server, as the form would have it judged.
// After a right move the answer is shown, one drawing after the other; after a wrong one the same
// moves are there again.

const PAUSE = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 550;

const page = document.querySelector("[data-puzzle]");
const board = page.querySelector("game-board");
const verdict = page.querySelector("#verdict");
const list = page.querySelector("details.list");
const form = page.querySelector("#choose");

if (list) list.open = false;

page.addEventListener("move", ({ detail }) => play(detail.move));
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  play(form.elements.move.value);
});

async function play(move) {
  const moves = JSON.parse(board.dataset.moves);
  try {
    const body = new URLSearchParams(new FormData(form));
    body.set("move", move);
    const headers = { accept: "application/json" };
    const answer = await fetch(page.dataset.puzzle, { method: "POST", body, headers });
    if (!answer.ok) throw new Error(answer.statusText);
    await show(await answer.json(), moves);
  } catch {
    verdict.textContent = page.dataset.unsent;
    board.moves = [];
    board.moves = moves;
  }
}

async function show(judged, moves) {
  if (!judged.right) {
    verdict.innerHTML = judged.verdict;
    page.querySelector("#career").innerHTML = judged.career;
    board.moves = [];
    board.moves = moves;
    return;
  }
  for (const [index, frame] of judged.frames.entries()) {
    if (index) await new Promise((done) => setTimeout(done, PAUSE));
    for (const [id, markup] of Object.entries(frame.parts)) document.getElementById(id).innerHTML = markup;
    const motion = frame.move === "cw" || frame.move === "ccw" ? frame.move : null;
    board.show(frame.board, { motion, lastMove: frame.path });
  }
  verdict.innerHTML = judged.verdict;
  page.querySelector("#career").innerHTML = judged.career;
  if (judged.solved) {
    list?.remove();
    page.querySelector("#help")?.remove();
    verdict.querySelector("a").focus();
    return;
  }
  for (const field of page.querySelectorAll("input[name=line]")) field.value = judged.line;
  form.elements.move.innerHTML = judged.list;
  board.dataset.moves = JSON.stringify(judged.moves);
  board.moves = judged.moves;
}
