// A position set up by hand: touches and fields are sent as the form would send them, and what
// comes back is shown. What is right and wrong, the server says.

const page = document.querySelector("[data-setup]");
const board = page.querySelector("game-board");
const form = page.querySelector("#sketch");
const refused = page.querySelector("#refused");

/** One change after the other: each needs what the one before it has made. */
let queue = Promise.resolve();

for (const hidden of page.querySelectorAll(".without-script")) hidden.hidden = true;
const flip = page.querySelector("[data-flip]");
flip.hidden = false;
flip.addEventListener("click", () => { board.flipped = !board.flipped; });
customElements.whenDefined("game-board").then(() => { board.moves = JSON.parse(page.dataset.setup); });

function change(fields = {}) {
  queue = queue.then(() => send(fields)).catch(() => {
    refused.textContent = page.dataset.unsent;
    refused.hidden = false;
    board.moves = JSON.parse(page.dataset.setup);
  });
}

async function send(fields) {
  const asked = new URLSearchParams(new FormData(form));
  for (const [name, value] of Object.entries(fields)) asked.set(name, value);
  const address = new URL(form.action);
  address.search = asked;
  address.searchParams.set("lang", document.documentElement.lang);
  const response = await fetch(address, { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(response.statusText);
  const answer = await response.json();
  refused.hidden = true;
  for (const [id, markup] of Object.entries(answer.parts)) replace(document.getElementById(id), markup);
  board.show(answer.board);
  board.moves = answer.moves;
  history.replaceState(null, "", `?${new URLSearchParams({ position: answer.position })}`);
}

/** Whoever is in a field stays there. */
function replace(old, markup) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const controls = () => [...old.querySelectorAll("input, select, a")];
  const place = focused && controls().indexOf(focused);
  old.innerHTML = markup;
  if (focused) controls()[place]?.focus();
}

board.addEventListener("move", ({ detail }) => change({ touch: detail.move }));

form.addEventListener("change", (event) => {
  if (event.target.name !== "stamp") change();
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const button = event.submitter;
  change(button?.name ? { [button.name]: button.value } : {});
});
