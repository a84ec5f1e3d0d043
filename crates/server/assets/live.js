// What pages that keep themselves up to date have in common: parts come from the server as they are to
// be shown, over a live connection, and by asking where there is none.

import { Packed } from "./packed.js";

/** How long to wait before connecting again, in milliseconds: at first, and at the most. */
const [SOON, LATE] = [500, 15000];
/** After such a silence a page asks whether the hall is there, and how long it waits for an answer. */
const [SILENCE, ANSWER] = [14000, 6000];
/** The same once something has happened that may have cut the connection: the device slept, or changed networks. */
const IN_DOUBT = 3000;
/** How often a page looks after its connection. A longer gap means that the device slept. */
const [TICK, SLEPT] = [2000, 10000];
/** How long an answer to a request may take. */
const PATIENCE = 10000;
/** What a page asks after a silence, and what it is answered. */
const [QUESTION, NOTHING] = ["?", "{}"];

/**
 * Hears what is new. `live` and `now` give the addresses of the connection and of the answer without
 * one, `offline` is the notice that says `gone` while nobody answers. What comes back asks at once. Where `packs`
 * says so, the hall may send what is the same for many, packed.
 */
export function follow({ live, now, offline, gone, hear, packs = false }) {
  const link = new Link({ live, now, offline, gone, hear, packs });
  link.connect();
  return () => link.ask();
}

/** Asks now and then for what nobody tells by itself, as long as somebody looks at the page. */
export function look({ now, every, hear, offline = null, gone = "" }) {
  const link = new Link({ now, offline, gone, hear, packs: false });
  const ask = () => document.hidden || link.ask();
  setInterval(ask, every);
  return ask;
}

/** A page's connection to the hall, which comes back whenever it is gone. */
class Link {
  #socket = null;
  #timer = null;
  #pause = SOON;
  /** When something was heard last, and until when an answer has to come if one was asked for. */
  #heard = performance.now();
  #due = Infinity;
  #seen = performance.now();
  #asking = null;

  constructor(way) {
    this.way = way;
    const wake = () => document.hidden || this.wake();
    document.addEventListener("visibilitychange", wake);
    addEventListener("pageshow", ({ persisted }) => persisted && wake());
    addEventListener("online", wake);
    addEventListener("offline", () => this.tell(way.gone));
    // A page that is kept to come back to has no connection meanwhile.
    addEventListener("pagehide", ({ persisted }) => persisted && this.drop());
    if (way.live) setInterval(() => this.#look(), TICK);
  }

  connect() {
    clearTimeout(this.#timer);
    this.#drop();
    const { live, packs, hear } = this.way;
    const address = live();
    if (packs) address.searchParams.set("told", Packed.isKnown ? "packed" : "plain");
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    [this.#socket, this.#heard, this.#due] = [socket, performance.now(), performance.now() + PATIENCE];
    const packed = new Packed();
    let order = Promise.resolve();
    socket.addEventListener("message", ({ data }) => {
      [this.#heard, this.#due, this.#pause] = [performance.now(), Infinity, SOON];
      // What is unpacked takes a moment: nothing overtakes it.
      order = order.then(async () => {
        if (socket !== this.#socket || data === NOTHING) return;
        const news = JSON.parse(typeof data === "string" ? data : await packed.read(data));
        if (socket !== this.#socket) return;
        this.tell("");
        hear(news);
      }).catch((error) => {
        // What cannot be read is told anew, from its beginning.
        console.error(error);
        if (socket === this.#socket) this.drop();
      });
    });
    socket.addEventListener("close", () => socket === this.#socket && this.drop());
  }

  /** Gives a connection up, asks how it stands, and connects again: not all pages at the same moment. */
  drop() {
    this.#drop();
    clearTimeout(this.#timer);
    if (!this.way.live) return;
    this.#timer = setTimeout(() => this.connect(), jittered(this.#pause));
    this.#pause = Math.min(this.#pause * 2, LATE);
    this.ask();
  }

  #drop() {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  /** Looks whether the connection is still there: after a silence, or when it may have been cut. */
  wake() {
    if (!this.way.live) return this.ask();
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#question(IN_DOUBT);
      // The board is shown as it stands even before that is known.
      return this.ask(true);
    }
    clearTimeout(this.#timer);
    this.#pause = SOON;
    this.#timer = setTimeout(() => this.connect(), jittered(SOON / 2));
    return this.ask();
  }

  #look() {
    const now = performance.now();
    const slept = now - this.#seen > SLEPT;
    this.#seen = now;
    if (!this.#socket) return;
    if (now > this.#due) {
      this.tell(this.way.gone);
      return this.drop();
    }
    // A page in the background is woken seldom, as if it had slept each time.
    if (slept && !document.hidden) return this.wake();
    if (now - this.#heard > SILENCE && this.#due === Infinity) this.#question(ANSWER);
  }

  #question(patience) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#due = Math.min(this.#due, performance.now() + patience);
    this.#socket.send(QUESTION);
  }

  /** Asks how it stands, where no live connection tells, or it is doubtful whether one does. */
  async ask(isDoubtful = false) {
    const { now, packs, hear } = this.way;
    if (this.#socket?.readyState === WebSocket.OPEN && !isDoubtful && this.#due === Infinity) return;
    this.#asking?.abort();
    const asking = this.#asking = new AbortController();
    const late = setTimeout(() => asking.abort(), PATIENCE);
    try {
      const address = now();
      if (packs) address.searchParams.set("told", "plain");
      const answer = await fetch(address, { headers: { accept: "application/json" }, signal: asking.signal });
      if (!answer.ok) return this.tell(this.way.gone);
      const news = await answer.json();
      this.tell("");
      hear(news);
    } catch {
      // Whoever asked again hears what comes of that.
      if (asking === this.#asking) this.tell(this.way.gone);
    } finally {
      clearTimeout(late);
    }
  }

  tell(text) {
    if (this.way.offline) tell(this.way.offline, text);
  }
}

/** The pauses between the attempts to send something, in milliseconds. */
const PAUSES = [300, 900, 2000];
/** Answers of what stands before the hall while the hall itself is not there. */
const AWAY = [502, 503, 504];

/**
 * Sends something that has a key, by which the hall knows it again: a lost answer is asked for once more, and what
 * was done is not done twice. `again` hears that an attempt has failed and another follows.
 */
export async function insist(address, body, again = () => {}) {
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt === PAUSES.length;
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const answer = await fetch(address, { method: "POST", body, headers: { accept: "application/json" }, signal });
      if (isLast || !AWAY.includes(answer.status)) return answer;
    } catch (error) {
      if (isLast) throw error;
    }
    again();
    await new Promise((resolve) => setTimeout(resolve, jittered(PAUSES[attempt])));
  }
}

/** Something between half as long and one and a half times. */
function jittered(pause) {
  return pause * (0.5 + Math.random());
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
/** The token of the page's forms. What is drawn for many comes without one. */
const token = [...document.querySelectorAll("input[name=form]")].find((field) => field.value)?.value ?? "";

/** Has the parts replaced that have changed: what a person has unfolded or filled in stays while they do. */
export function renew(parts, replace) {
  for (const [id, markup] of Object.entries(parts)) {
    const part = document.getElementById(id);
    const isKnown = known.has(id) ? known.get(id) === markup : part && asItCame(part) === asWritten(markup);
    if (part && !isKnown) {
      replace(part, markup);
      sign(part);
    }
    known.set(id, markup);
  }
}

/** Puts the token into forms that came without one. */
function sign(part) {
  for (const field of part.querySelectorAll("input[name=form]")) field.value ||= token;
}

/** What is in a part, with moments as the server wrote them, and forms as nobody's. */
function asItCame(part) {
  const copy = part.cloneNode(true);
  unsign(copy);
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
  unsign(template.content);
  return template.innerHTML;
}

function unsign(part) {
  for (const field of part.querySelectorAll("input[name=form]")) field.setAttribute("value", "");
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
