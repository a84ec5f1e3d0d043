// A step of a lesson: what is played on the board is judged by the server, as the form would have
// it judged. After a miss the same moves are there again.

const page = document.querySelector("[data-lesson]");
const board = page.querySelector("game-board");
const verdict = page.querySelector("#verdict");
const list = page.querySelector("details.list");

if (list) list.open = false;

page.addEventListener("move", async ({ detail }) => {
  const moves = JSON.parse(board.dataset.moves);
  try {
    // In the language of this page, whatever is set meanwhile.
    const asked = new URLSearchParams({ move: detail.move, lang: document.documentElement.lang });
    const address = `${page.dataset.lesson}?${asked}`;
    const answer = await fetch(address, { headers: { accept: "application/json" } });
    if (!answer.ok) throw new Error(answer.statusText);
    show(await answer.json(), detail.move, moves);
  } catch {
    verdict.textContent = page.dataset.unsent;
    board.moves = moves;
  }
});

function show(judged, move, moves) {
  verdict.innerHTML = judged.verdict;
  if (!judged.right) {
    board.moves = moves;
    return;
  }
  list?.remove();
  for (const [id, markup] of Object.entries(judged.parts)) document.getElementById(id).innerHTML = markup;
  board.show(judged.board, { motion: move === "cw" || move === "ccw" ? move : null, lastMove: judged.path });
  verdict.querySelector("a").focus();
}
