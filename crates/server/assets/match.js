// The page of a match, kept up to date. It knows no game: boards, lists and buttons come from the
// server as they are to be shown, and what a person does is sent as the forms would send it.

import { setCards } from "./cards.js";
import { setClocks } from "./clocks.js";
import { setEnding } from "./ending.js";
import { Hands } from "./hands.js";
import { follow, inLanguage, insist, renew, tell } from "./live.js";
import { Table } from "./table.js";

const page = document.querySelector("[data-match]");
const board = page.querySelector("game-board");
const refused = page.querySelector("#refused");
const offline = page.querySelector("#offline");
const table = new Table(page, board);

/** The turn that is shown; null for the match as it stands. */
let shown = page.dataset.shown ? Number(page.dataset.shown) : null;
let turns = Number(page.dataset.turns);
let latest = null;
/** How many messages of the chat the page knows, and how many it shows. */
let heard = Number(page.querySelector("#lines")?.dataset.heard ?? 0);
const SHOWN = 100;

// The board does for moves, but not for naming a card.
page.querySelector("details.list").open = Boolean(page.querySelector("#named"));
// Browsers lend the clipboard to pages that came safely.
page.classList.toggle("lent", Boolean(navigator.clipboard));
setEnding(page);
setCards(page);

const hands = page.dataset.hands && new Hands(board, act);
if (hands) startHands();
const ask = follow({
  live: () => inLanguage(`${page.dataset.at}/live?${known()}`),
  now: () => inLanguage(`${page.dataset.at}/now?${known()}`),
  offline,
  gone: page.dataset.offline,
  hear: update,
  packs: true,
});
setClocks(page);
table.tell(turns);

/** What the page knows: the server that is asked next may not have heard so much yet. */
function known() {
  return new URLSearchParams({ heard, since: latest?.number ?? 0 });
}

function update(news) {
  if (news.number < latest?.number) return;
  // Once somebody has taken the seat it is another page, for both.
  if (news.open === false && "open" in page.dataset) return location.reload();
  const next = page.querySelector("[data-next]");
  renew(news.parts, replace);
  listen(news.said ?? []);
  setClocks(page);
  setEnding(page);
  setCards(page);
  table.tell(news.turns ?? turns);
  // Both go to the rematch once both want it.
  const rematch = page.querySelector("[data-next]");
  if (rematch && !next) return location.assign(rematch.href);
  // Who looks on has changed, and nothing else.
  if (!news.board) return;
  const isNew = latest !== null && news.turns > turns;
  latest = news;
  turns = news.turns;
  if (isNew) shown = null;
  if (shown === null) showNow(isNew ? news : null);
  else mark(shown);
}

/** Adds what was said since. */
function listen(said) {
  const lines = page.querySelector("#lines");
  for (const [number, line] of said) {
    if (!lines || number <= heard) continue;
    heard = number;
    lines.insertAdjacentHTML("beforeend", line);
    table.announce("chat");
  }
  while (lines?.children.length > SHOWN) lines.firstElementChild.remove();
}

/** Replaces a part of the page; whoever had the focus in it keeps it where that is possible. */
function replace(part, markup) {
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const place = focused && [...part.querySelectorAll("a, button, select, summary")].indexOf(focused);
  part.innerHTML = markup;
  if (focused) part.querySelectorAll("a, button, select, summary")[place]?.focus();
}

function showNow(news) {
  if (!latest) return;
  const how = news ? { motion: turning(news.last), lastMove: news.path } : {};
  board.show(latest.board, { ...how, moment: latest, turn: turns });
  board.moves = latest.moves;
  hands?.show(latest.hands ?? null, latest.number, turns);
  mark(turns);
}

/** Which way a move turns the whole board, if it does. */
function turning(move) {
  return move === "cw" || move === "ccw" ? move : null;
}

async function showTurn(turn) {
  if (turn >= turns && latest) {
    shown = null;
    showNow(null);
    return;
  }
  const back = shown ?? turns;
  shown = Math.max(0, Math.min(turn, turns));
  const answer = await fetch(inLanguage(`${page.dataset.at}/board/${shown}`), { headers: { accept: "application/json" } });
  if (!answer.ok) return;
  const past = await answer.json();
  if (past.turn !== shown) return;
  board.moves = [];
  hands?.show(null, latest?.number, turns);
  const on = shown === back + 1;
  const how = on ? { motion: turning(past.move), lastMove: past.path } : {};
  board.show(past.board, { ...how, moment: past.moment, turn: shown });
  mark(shown);
}

function mark(turn) {
  const analyse = page.querySelector("[data-analyse]");
  if (analyse) analyse.search = new URLSearchParams({ match: page.dataset.match, at: turn });
  for (const link of page.querySelectorAll("[data-turn]")) {
    if (Number(link.dataset.turn) === turn) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  }
  table.reveal();
}

/**
 * Sends a form without leaving the page; a refusal is shown where it was asked for. Where no answer comes it is sent
 * again under the same key: it happens once. What nobody took in the end is taken back.
 */
async function send(form, fields = {}) {
  const body = new URLSearchParams(new FormData(form));
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, value);
  body.set("key", crypto.getRandomValues(new Uint32Array(4)).join("-"));
  tell(refused, "");
  try {
    const again = () => tell(offline, page.dataset.again);
    const answer = await insist(inLanguage(form.action), body, again);
    tell(offline, "");
    if (answer.ok) {
      ask();
      return (await answer.json()).number;
    }
    const problem = await answer.json();
    tell(refused, problem.message);
    board.takeBack(problem.message);
  } catch {
    tell(refused, page.dataset.unsent);
    board.takeBack(page.dataset.unsent);
  }
  showNow(null);
  ask();
  return null;
}

/** Touch rules: what a hand does is sent as the button for adjusting would send it. */
function startHands() {
  const state = JSON.parse(page.dataset.hands);
  board.hands = hands;
  hands.show(shown === null ? state : null, 0, turns);
  page.querySelector("details.list").open ||= state.words;
  const intro = page.querySelector("#touch-intro");
  intro?.removeAttribute("open");
  if (sessionStorage.getItem("touch-rules") !== "known") intro?.showModal();
  intro?.addEventListener("close", () => sessionStorage.setItem("touch-rules", "known"));
}

function act(done) {
  const form = page.querySelector("[data-adjust]");
  return form && send(form, done);
}

board.addEventListener("move", async ({ detail }) => {
  const label = latest?.moves.find(({ move }) => move === detail.move)?.label ?? detail.move;
  if (!await table.confirm(label)) return showNow(null);
  play(detail.move);
});

/** Sends a move as the list would. */
function play(move) {
  const form = document.getElementById("choose");
  if (form.elements.deed) return send(form, { move });
  // It is not one's turn: the board knows why.
  table.askWhy({ cell: null });
  return null;
}

board.addEventListener("refused", ({ detail }) => detail.reason ? table.refuse(detail.reason) : table.askWhy(detail));

page.addEventListener("submit", async (event) => {
  const form = event.target;
  if ("notation" in form.dataset) {
    event.preventDefault();
    const typed = form.elements.notation;
    const sent = typed.value.trim() && await play(typed.value.trim());
    if (sent) typed.value = "";
    return;
  }
  // A form that does nothing in the match leads to another page.
  if (!form.elements.deed) return;
  event.preventDefault();
  if ("adjust" in form.dataset) return hands?.adjust();
  const pressed = event.submitter;
  if ("cards" in form.dataset) {
    if (!await table.confirm(pressed.title || pressed.textContent)) return;
    board.dispatchEvent(new CustomEvent("card", { bubbles: true, detail: { move: pressed.value } }));
    return send(form, { move: pressed.value, named: page.querySelector("#named")?.value });
  }
  const sent = await send(form);
  if (sent && "say" in form.dataset) form.reset();
});

page.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-turn], [data-step], [data-flip], [data-copy], [data-share]");
  if (!link) return;
  event.preventDefault();
  if (link.dataset.turn) await showTurn(Number(link.dataset.turn));
  else if (link.dataset.step) await step(link.dataset.step);
  else if ("flip" in link.dataset) flip();
  else if (link.dataset.share) await share(link);
  else await copy(link, await (await fetch(link.dataset.copy)).text());
});

page.ownerDocument.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, select, textarea")) return;
  if (event.key === "j") return hands?.adjust();
  if (event.key === "/") return table.type(event);
  if (event.target.closest("game-board, [role=tablist], .acts")) return;
  const steps = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
  const where = steps[event.key];
  if (!where) return;
  event.preventDefault();
  step(where);
});

function flip() {
  board.flipped = !board.flipped;
  const [top, bottom] = ["top", "bottom"].map((id) => document.getElementById(id));
  const [above, below] = top.compareDocumentPosition(bottom) & Node.DOCUMENT_POSITION_FOLLOWING ? [bottom, top] : [top, bottom];
  board.before(above);
  board.after(below);
}

function step(where) {
  const now = shown ?? turns;
  return showTurn({ first: 0, back: now - 1, on: now + 1, last: turns }[where]);
}

/** Hands the address on, with the device's own means where it is a phone. */
async function share(button) {
  const url = button.dataset.share;
  if (!matchMedia("(pointer: coarse)").matches || !navigator.canShare?.({ url })) return copy(button, url);
  // Whoever closes the device's sheet has changed their mind.
  return navigator.share({ url, title: document.title }).catch(() => {});
}

async function copy(button, text) {
  await navigator.clipboard.writeText(text);
  const label = button.textContent;
  button.textContent = page.dataset.copied;
  setTimeout(() => { button.textContent = label; }, 1500);
}
