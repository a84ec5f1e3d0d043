// What pages that keep themselves up to date have in common: parts come from the server as they are to
// be shown, over a live connection, and by asking where there is none.

/** How long to wait before connecting again, in milliseconds: at first, and at the most. */
const [SOON, LATE] = [500, 15000];

/**
 * Hears what is new. `live` and `now` give the addresses of the connection and of the answer without
 * one, `offline` is the notice that says `gone` while nobody answers. What comes back asks at once.
 */
export function follow({ live, now, offline, gone, hear }) {
  let socket = null;
  let waiting = SOON;

  function connect() {
    const address = live();
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    socket = new WebSocket(address);
    socket.addEventListener("message", ({ data }) => {
      waiting = SOON;
      tell(offline, "");
      hear(JSON.parse(data));
    });
    socket.addEventListener("close", () => {
      setTimeout(connect, waiting);
      waiting = Math.min(waiting * 2, LATE);
      ask();
    });
  }

  /** Asks how it stands, where no live connection tells. */
  async function ask() {
    if (socket.readyState === WebSocket.OPEN) return;
    try {
      const answer = await fetch(now(), { headers: { accept: "application/json" } });
      tell(offline, answer.ok ? "" : gone);
      if (answer.ok) hear(await answer.json());
    } catch {
      tell(offline, gone);
    }
  }

  connect();
  return ask;
}

/** An address whose answer is in the language of this page, whatever is set meanwhile. */
export function inLanguage(path) {
  const address = new URL(path, location.href);
  address.searchParams.set("lang", document.documentElement.lang);
  return address;
}

export function tell(notice, text) {
  notice.textContent = text;
  notice.hidden = !text;
}

/** The parts of the page as they came, by their ids. */
const known = new Map();

/** Has the parts replaced that have changed: what a person has unfolded or filled in stays while they do. */
export function renew(parts, replace) {
  for (const [id, markup] of Object.entries(parts)) {
    const part = document.getElementById(id);
    const isKnown = known.has(id) ? known.get(id) === markup : part && asItCame(part) === asWritten(markup);
    if (part && !isKnown) replace(part, markup);
    known.set(id, markup);
  }
}

/** What is in a part, with moments as the server wrote them. */
function asItCame(part) {
  const copy = part.cloneNode(true);
  for (const moment of copy.querySelectorAll("time[data-local][title]")) {
    moment.textContent = moment.title;
    moment.removeAttribute("title");
  }
  return copy.innerHTML;
}

/** Markup as the browser writes it. */
function asWritten(markup) {
  const template = document.createElement("template");
  template.innerHTML = markup;
  return template.innerHTML;
}

/** Writes moments by the clock on the wall of whoever looks; what the server wrote is still found. */
export function tellLocally(root = document) {
  const words = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  for (const moment of root.querySelectorAll("time[data-local]:not([title])")) {
    moment.title = moment.textContent;
    moment.textContent = words.format(new Date(moment.dateTime));
  }
}

/** The time zone of whoever has chosen none is the device's. */
export function offerZone() {
  const zone = document.querySelector("[data-zone=unset]");
  if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? zone.value;
}
