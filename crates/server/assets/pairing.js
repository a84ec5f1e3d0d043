// Quick pairing: a press looks for an opponent, the open page says again and again that somebody waits, and whoever is
// paired is led to the match. Who leaves the page leaves the pool.

const EVERY = 1000;
const form = document.querySelector("[data-pairing]");
const [choice, told] = [form.querySelector("select"), form.querySelector("[data-told]")];
const buttons = [...form.querySelectorAll("button[name=time]")];

/** The button whose pool somebody waits in, and what tells one wait from the next. */
let pressed = null;
let timer = 0;

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const button = event.submitter;
  if (button === pressed) leave();
  else begin(button);
});
choice.addEventListener("change", () => {
  if (pressed) leave();
  show();
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && pressed) look(pressed, true);
});
addEventListener("pagehide", () => pressed && send("/pairing/leave", {}, true));
document.addEventListener("lobby", show);
show();

function begin(button) {
  pressed = button;
  mark();
  say(form.dataset.waiting);
  look(button, false);
}

function leave() {
  pressed = null;
  clearTimeout(timer);
  mark();
  say("");
  send("/pairing/leave", {}, true);
}

/** Asks how it stands, and again after a moment as long as somebody waits. */
async function look(button, still) {
  clearTimeout(timer);
  let now = null;
  try {
    const fields = { game: choice.value, time: button.value, ...(still && { still: "on" }) };
    const answer = await send("/pairing", fields);
    now = await answer.json();
    // What cannot be done is told; who is to wait a moment waits.
    if (!answer.ok && answer.status < 429) now.state = "refused";
    else if (!answer.ok) now = null;
  } catch {
    now = null;
  }
  if (button !== pressed) {
    // Somebody has left while the answer was on its way: it may have been a match all the same.
    if (now?.state === "paired" && !pressed) location.assign(`/match/${now.match}`);
    return;
  }
  switch (now?.state) {
    case "paired":
      pressed = null;
      location.assign(`/match/${now.match}`);
      return;
    case "gone":
      stop(form.dataset.gone);
      return;
    case "refused":
      stop(now.message);
      return;
    default:
      say(now ? form.dataset.waiting : form.dataset.failed);
      timer = setTimeout(look, now ? EVERY : 3 * EVERY, button, still || now !== null);
  }
}

function stop(words) {
  pressed = null;
  mark();
  say(words);
}

function send(path, fields, keepalive = false) {
  const body = new URLSearchParams({ form: form.elements.form.value, ...fields });
  return fetch(path, { method: "POST", headers: { accept: "application/json" }, body, keepalive });
}

function say(words) {
  if (told.textContent !== words) told.textContent = words;
}

function mark() {
  for (const button of buttons) {
    button.toggleAttribute("aria-busy", button === pressed);
    button.setAttribute("aria-pressed", String(button === pressed));
    button.classList.toggle("waits", button === pressed);
  }
  show();
}

/** Only the times that the game has, each with how many wait. */
function show() {
  const pace = choice.selectedOptions[0].dataset.pace;
  const pools = document.querySelector("[data-pools]");
  const counts = JSON.parse(pools.dataset.pools);
  for (const button of buttons) {
    button.hidden = button.dataset.pace !== "any" && button.dataset.pace !== pace;
    const count = counts[`${choice.value} ${button.value}`] ?? 0;
    const small = button.querySelector("[data-count]");
    const words = button === pressed ? form.dataset.cancel : count ? pools.dataset.words.replace("#", count) : "";
    if (small.textContent !== words) small.textContent = words;
  }
}
