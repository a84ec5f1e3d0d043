// The pages of an event, kept up to date: parts come from the server as they are to be shown, and what a
// person does is sent as the forms would send it. Without this script everything works by forms.

import { follow, inLanguage, offerZone, renew, tell, tellLocally } from "./live.js";

const page = document.querySelector("[data-event]");
const file = document.getElementById("file");

if (file) offerFile();
if (page) keepUp();
offerZone();

/** Reads a file into the field that takes its text. */
function offerFile() {
  file.closest("[data-file]").hidden = false;
  file.addEventListener("change", async () => {
    if (file.files[0]) document.getElementById("settings").value = await file.files[0].text();
  });
}

function keepUp() {
  const CONTROLS = "a, button, select, summary, input:not([type=hidden]), textarea";
  const refused = page.querySelector("#refused");
  const offline = page.querySelector("#offline");
  let latest = Number(page.dataset.number);

  reveal();
  const ask = follow({
    live: () => {
      const address = about(`${page.dataset.event}/live`);
      address.searchParams.set("since", latest);
      return address;
    },
    now: () => about(`${page.dataset.event}/now`),
    offline,
    gone: page.dataset.offline,
    hear: update,
  });

  /** An address whose answer is about what this page shows. */
  function about(path) {
    const address = inLanguage(path);
    if (page.dataset.of) address.searchParams.set("of", page.dataset.of);
    const asked = new URLSearchParams(location.search);
    for (const name of ["division", "who", "round", "page"]) if (asked.has(name)) address.searchParams.set(name, asked.get(name));
    return address;
  }

  function update(news) {
    if (news.number < latest) return;
    latest = news.number;
    renew(news.parts, replace);
    reveal();
  }

  /** Replaces a part; what was unfolded, filled in or had the focus stays as far as it is still there. */
  function replace(part, markup) {
    const folds = [...part.querySelectorAll("details[id]")].map(({ id, open }) => [id, open]);
    const filled = [...part.querySelectorAll("input[id], textarea[id]")].filter((field) => field.value !== field.defaultValue);
    const chosen = [...part.querySelectorAll("select[id]")].map((field) => [field.id, field.value]);
    const focused = part.contains(document.activeElement) ? document.activeElement : null;
    const place = focused && [...part.querySelectorAll(CONTROLS)].indexOf(focused);
    part.innerHTML = markup;
    const inside = (id) => { const found = document.getElementById(id); return part.contains(found) ? found : null; };
    for (const [id, open] of folds) inside(id)?.toggleAttribute("open", open);
    for (const { id, value } of filled) if (inside(id)) inside(id).value = value;
    for (const [id, value] of chosen) if ([...(inside(id)?.options ?? [])].some((option) => option.value === value)) inside(id).value = value;
    if (!focused) return;
    // A match that has been entered is gone: the next one has taken its place.
    const again = focused.id ? inside(focused.id) : null;
    (again ?? part.querySelectorAll(CONTROLS)[place] ?? part.querySelector(CONTROLS))?.focus({ preventScroll: true });
  }

  /** Shows what only works with a script, and keeps what somebody looks for in sight. */
  function reveal() {
    for (const hidden of page.querySelectorAll("[data-script]")) hidden.hidden = false;
    tellLocally(page);
    find();
  }

  function find() {
    const field = page.querySelector("[data-find]");
    if (!field) return;
    const wanted = field.value.trim().toLowerCase();
    for (const match of page.querySelectorAll(".matches > li")) {
      match.hidden = !match.querySelector(".who").textContent.toLowerCase().includes(wanted);
    }
  }

  async function send(form, button) {
    const body = new URLSearchParams(new FormData(form, button));
    tell(refused, "");
    let problem;
    try {
      const answer = await fetch(about(form.action), { method: "POST", body, headers: { accept: "application/json" } });
      if (answer.ok) {
        if ("clear" in form.dataset) form.reset();
        return ask();
      }
      problem = await answer.json();
    } catch {
      return tell(refused, page.dataset.unsent);
    }
    // What would be lost is shown on a page of its own.
    if (problem.error === "would-undo") return goOn(form, button);
    tell(refused, problem.message);
    ask();
  }

  /** Sends a form as it would be sent without script. */
  function goOn(form, button) {
    if (button?.name) {
      const field = document.createElement("input");
      [field.type, field.name, field.value] = ["hidden", button.name, button.value];
      form.append(field);
    }
    form.submit();
  }

  page.addEventListener("submit", (event) => {
    if (!("deed" in event.target.dataset)) return;
    event.preventDefault();
    send(event.target, event.submitter);
  });

  page.addEventListener("input", (event) => {
    if (event.target.matches("[data-find]")) find();
  });

  // From match to match by arrows, and a result by a digit.
  page.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const match = event.target.closest(".matches > li");
    const matches = [...page.querySelectorAll(".matches > li:not([hidden])")].filter((each) => each.checkVisibility());
    const isFinding = event.target.matches("[data-find]");
    if (isFinding && (event.key === "Enter" || event.key === "ArrowDown")) {
      event.preventDefault();
      matches[0]?.querySelector("button")?.focus();
      return;
    }
    if (!match || event.target.matches("input, select, textarea")) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      const buttons = [...match.querySelectorAll(".main button")];
      const place = Math.max(0, buttons.indexOf(event.target));
      const next = matches[matches.indexOf(match) + step];
      next?.querySelectorAll(".main button")[place]?.focus();
      return;
    }
    const won = [...match.querySelectorAll(".main :is(.a, .b)")];
    const button = event.key === "0" ? match.querySelector(".main .draw") : won[Number(event.key) - 1];
    if (!button) return;
    event.preventDefault();
    button.click();
  });

  // Whoever is pointed at is seen wherever they stand in the event.
  let lit = [];
  const light = (target) => {
    for (const each of lit) each.classList.remove("lit");
    lit = [];
    const name = (target?.closest?.("[data-entry], svg text"))?.textContent;
    if (!name) return;
    // In a picture a long name may be cut.
    const same = ({ textContent: text }) => text === name || (text.endsWith("…") && text.length > 4 && name.startsWith(text.slice(0, -1)));
    const entries = [...page.querySelectorAll("[data-entry]")].filter(same);
    if (!entries.length) return;
    lit = [...entries, ...[...page.querySelectorAll("svg text")].filter(same)];
    for (const each of lit) each.classList.add("lit");
  };
  page.addEventListener("pointerover", (event) => light(event.target));
  page.addEventListener("pointerleave", () => light(null));
  page.addEventListener("focusin", (event) => light(event.target));
}
