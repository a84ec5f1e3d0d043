// The analysis board. It knows no game and keeps no tree: the whole analysis is the text in the
// form, every deed is sent with it as the form would send it, and what comes back is shown. The
// engine's lines come over a WebSocket that is open only while somebody wants them.

import { inLanguage } from "./live.js";

const page = document.querySelector("[data-analysis]");
const board = page.querySelector("game-board");
const form = page.querySelector("#study");
const refused = page.querySelector("#refused");
const engine = page.querySelector("[data-engine]");
const part = (id) => document.getElementById(id);

const SVG = "http://www.w3.org/2000/svg";
const STEPS = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "above", ArrowDown: "below", Home: "first", End: "last" };
/** Answers that are kept, so that stepping to and fro asks nobody. */
const [known, MOST_KNOWN] = [new Map(), 300];

let question = JSON.parse(page.dataset.analysis);
/** What was there before something was thrown away. */
let undo = null;
/** Deeds are done one after the other: each needs what the one before it has made. */
let queue = Promise.resolve();

const list = page.querySelector("#choose details");
if (list) list.open = false;
if (history.state?.record) enqueue(() => send(`go ${history.state.at}`, { record: history.state.record }));
toCurrent();

function enqueue(deed) {
  queue = queue.then(deed).catch(() => tell(page.dataset.unsent));
  return queue;
}

function tell(text) {
  refused.textContent = text;
  refused.hidden = !text;
}

/** Does a deed with the analysis as it stands in the form. */
async function send(deed, fields = {}) {
  const body = new URLSearchParams(new FormData(form));
  for (const [name, value] of Object.entries({ ...fields, deed })) body.set(name, value);
  tell("");
  const key = deed.startsWith("go ") && `${deed}\n${body.get("record")}`;
  let answer = known.get(key);
  if (!answer) {
    const response = await fetch(inLanguage(form.action), { method: "POST", body, headers: { accept: "application/json" } });
    answer = await response.json();
    if (!response.ok) {
      tell(answer.message);
      board.moves = board.moves.length ? board.moves : JSON.parse(board.dataset.moves);
      return;
    }
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(`go ${answer.at}\n${answer.record}`, answer);
  }
  undo = deed.startsWith("delete ") ? { record: body.get("record"), at: body.get("at") } : null;
  show(answer, deed.startsWith("play") || deed === `go ${answer.at}` && answer.at > Number(body.get("at")));
}

function show(answer, moves) {
  form.elements.record.value = answer.record;
  form.elements.at.value = answer.at;
  history.replaceState({ record: answer.record, at: answer.at }, "");
  for (const [id, markup] of Object.entries(answer.parts)) replace(part(id), markup);
  const turning = answer.turn === "cw" || answer.turn === "ccw" ? answer.turn : null;
  board.dataset.moves = JSON.stringify(answer.moves);
  board.show(answer.board, moves ? { motion: turning, lastMove: answer.path } : {});
  board.moves = answer.moves;
  if (undo) offerUndo();
  toCurrent();
  question = answer.question;
  think();
}

/** Replaces a part of the page; whoever had the focus in it, or unfolded it, finds it so again. */
function replace(old, markup) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const place = focused && controls(old).indexOf(focused);
  const isOpen = old.querySelector("details")?.open;
  old.innerHTML = markup;
  const details = old.querySelector("details");
  if (details) details.open = isOpen ?? false;
  if (!focused) return;
  const again = old.querySelector("[aria-current]") || controls(old)[place];
  (again?.disabled ? old.querySelector("button:not(:disabled)") : again)?.focus({ preventScroll: true });
}

function controls(within) {
  return [...within.querySelectorAll("a, button, select, summary, input, textarea")];
}

/** Scrolls the tree to where one is, and not the page. */
function toCurrent() {
  const tree = part("tree");
  const current = tree.querySelector("[aria-current]");
  if (!current) return void (tree.scrollTop = 0);
  const [there, here] = [current.getBoundingClientRect(), tree.getBoundingClientRect()];
  if (there.top < here.top || there.bottom > here.bottom) tree.scrollTop += there.top - here.top - here.height / 2;
}

function offerUndo() {
  const { record, at } = undo;
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: page.dataset.undo });
  button.addEventListener("click", () => enqueue(() => send(`go ${at}`, { record })));
  button.dataset.undo = "";
  part("place").querySelector(".deeds").append(button);
}

function flip() {
  board.flipped = !board.flipped;
  const [first, second] = ["first", "second"].map(part);
  const isAbove = first.compareDocumentPosition(board) & Node.DOCUMENT_POSITION_FOLLOWING;
  board.before(isAbove ? second : first);
  board.after(isAbove ? first : second);
}

board.addEventListener("move", ({ detail }) => enqueue(() => send("play", { move: detail.move })));

page.addEventListener("submit", (event) => {
  const button = event.submitter;
  // What is shared or kept leaves the page.
  if (button?.hasAttribute("formaction")) return;
  event.preventDefault();
  if (button?.matches("[data-flip]")) flip();
  else if (button === engine) toggle();
  else enqueue(() => send(button?.value || "read"));
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.closest("input, select, textarea, game-board")) return;
  if (event.key === "f") return flip();
  const wanted = STEPS[event.key] ? `[data-step="${STEPS[event.key]}"]` : event.key === "Delete" && "[data-delete]";
  if (!wanted) return;
  event.preventDefault();
  enqueue(async () => {
    const button = page.querySelector(wanted);
    if (button && !button.disabled) await send(button.value);
  });
});

// The engine

let socket = null;
let isThinking = false;
let number = 0;
const label = engine.textContent;
const silence = part("lines").querySelector(".thoughts, .value") ? "" : part("lines").innerHTML;

function toggle() {
  isThinking = !isThinking;
  engine.textContent = isThinking ? engine.dataset.stop : label;
  engine.setAttribute("aria-pressed", isThinking);
  if (isThinking) return think();
  ask(null);
  socket?.close();
}

/** Has the engine think about what is shown, or forgets what it thought about something else. */
function think() {
  number += 1;
  draw([]);
  if (isThinking) return ask(question);
  part("lines").innerHTML = silence;
  part("bar").innerHTML = "";
}

function ask(question) {
  if (socket?.readyState === WebSocket.OPEN) {
    const lines = Number(form.elements.lines?.value) || undefined;
    socket.send(JSON.stringify({ question, lines, number }));
  } else if (question && socket?.readyState !== WebSocket.CONNECTING) connect();
  if (!question) part("bar").innerHTML = "";
}

function connect() {
  const address = inLanguage("/analysis/live");
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(address);
  socket.addEventListener("open", () => ask(question));
  socket.addEventListener("message", ({ data }) => hear(JSON.parse(data)));
  socket.addEventListener("close", () => {
    if (isThinking && !document.hidden) toggle();
  });
}

/** What came while somebody presses a move of a line, which must not go away under the finger. */
let held = null;
let isPressed = false;
part("lines").addEventListener("pointerdown", () => { isPressed = true; });
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, () => setTimeout(() => {
    isPressed = false;
    if (held) hear(held);
  }));
}

function hear(told) {
  if (told.refused) return tell(told.refused);
  held = isPressed ? told : null;
  if (held) return;
  if (told.number !== number || !told.parts) return;
  for (const [id, markup] of Object.entries(told.parts)) replace(part(id), markup);
  draw(told.cells);
}

/** Draws the way of the best move over the board. */
function draw(cells) {
  board.svg.querySelector(".thought")?.remove();
  const points = cells.map((name) => {
    const cell = board.svg.querySelector(`.cell[data-cell="${CSS.escape(name)}"]`);
    const { e, f } = cell.transform.baseVal.consolidate().matrix;
    return [e, f];
  });
  if (!points.length) return;
  const way = document.createElementNS(SVG, "g");
  way.setAttribute("class", "thought");
  way.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(SVG, "polyline");
  line.setAttribute("points", points.map((point) => point.join()).join(" "));
  const end = document.createElementNS(SVG, "circle");
  const [x, y] = points.at(-1);
  for (const [name, value] of Object.entries({ cx: x, cy: y, r: 2.2 })) end.setAttribute(name, value);
  way.append(line, end);
  board.svg.querySelector(".table").append(way);
}

form.elements.lines?.addEventListener("change", think);

// Nobody thinks for a page that nobody sees.
document.addEventListener("visibilitychange", () => {
  if (!isThinking) return;
  if (document.hidden) ask(null);
  else think();
});
