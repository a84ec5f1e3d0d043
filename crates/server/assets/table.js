// What is around the board of a match: the buttons of the board in the panel, tabs, why something was
// refused, the line for newcomers, and the title of the page. It knows no game.

import { inLanguage, tell } from "./live.js";

/** How many turns of a game somebody is new to it. */
const NEW = 3;
/** How long a reason stays, in milliseconds. */
const STAYS = 8000;

export class Table {
  #page;
  #board;
  #refused;
  #controls;
  #title = document.title;
  #icon = document.querySelector("link[rel=icon]");
  #calm = this.#icon.href;
  #fading = 0;
  #question = null;
  #turns = null;
  #reason = null;

  constructor(page, board) {
    this.#page = page;
    this.#board = board;
    this.#refused = page.querySelector("#refused");
    this.#controls = page.querySelector("#controls");
    this.#takeControls();
    this.#setTabs();
    this.#setCoach();
    const notation = page.querySelector("[data-notation]");
    if (notation) notation.hidden = false;
  }

  /** Says in the title and its icon whose turn it is, and stops telling newcomers what they know by now. */
  tell(turns) {
    const status = this.#page.querySelector("#status");
    document.title = `${status.textContent} ${this.#title}`;
    // Why a click did nothing in an earlier turn is over.
    if (turns !== this.#turns && this.#refused.textContent === this.#reason) tell(this.#refused, "");
    this.#turns = turns;
    this.#icon.href = status.querySelector(".own") ? this.#page.dataset.turnIcon : this.#calm;
    this.#count(turns);
    this.reveal();
  }

  /** Brings the turn that is shown into sight within its list. */
  reveal() {
    const list = this.#page.querySelector("#turns");
    const turn = list.querySelector("[aria-current=step]");
    if (turn) list.scrollTop = turn.offsetTop - (list.clientHeight - turn.offsetHeight) / 2;
  }

  // The board's own buttons

  /** They are beside the board, where nothing moves when they come and go. */
  #takeControls() {
    const { chooser, actions } = this.#board;
    if (!chooser || !actions) return;
    this.#controls.append(chooser, actions);
    for (const part of [chooser, actions]) {
      new MutationObserver(() => this.#sign(part)).observe(part, { childList: true });
      this.#sign(part);
    }
    // Escape puts a question of the board away, wherever the focus is in it.
    this.#controls.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      if (this.#question) return this.#question(false);
      this.#board.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    });
    // A button that was pressed is gone; the keyboard goes back to the board.
    this.#controls.addEventListener("click", () => {
      if (document.activeElement !== document.body) return;
      this.#board.drawing?.focus(this.#board.querySelector('.cell[tabindex="0"]'));
    });
  }

  /** Puts signs on buttons, as far as the page has any for them. */
  #sign(part) {
    const signs = this.#page.querySelector("#signs").content;
    for (const button of part.querySelectorAll("button:not([data-signed])")) {
      button.dataset.signed = "";
      const words = button.textContent;
      const isMeant = ({ move, label }) => button.dataset.move ? move === button.dataset.move : label === words;
      const move = this.#board.moves.find(isMeant);
      const letter = move?.word?.at(-1);
      const stance = part === this.#board.chooser && letter && this.#page.querySelector(`.legend [data-sign="${CSS.escape(letter)}"]`);
      const sign = stance ? stance.querySelector("svg") : move?.kind && signs.querySelector(`[data-kind="${move.kind}"]`);
      if (!sign) continue;
      const name = Object.assign(document.createElement("span"), { textContent: stance ? stance.textContent.trim() : words });
      button.title = words;
      button.setAttribute("aria-label", words);
      button.replaceChildren(sign.cloneNode(true), name);
      button.classList.add(stance ? "stance" : "signed");
      if (move) button.dataset.kind = move.kind;
    }
    part.classList.toggle("stances", Boolean(part.querySelector(".stance")));
  }

  /** Asks before a move is sent, for those who want that. */
  confirm(label) {
    if ((document.documentElement.dataset.confirm ?? "off") === "off") return Promise.resolve(true);
    this.#question?.(false);
    const box = Object.assign(document.createElement("div"), { className: "confirm" });
    const [words, yes, no] = ["p", "button", "button"].map((tag) => document.createElement(tag));
    words.textContent = this.#page.dataset.sure.replace("{}", label);
    Object.assign(yes, { type: "button", className: "primary", textContent: "✓" });
    Object.assign(no, { type: "button", textContent: "✕" });
    yes.setAttribute("aria-label", words.textContent);
    no.setAttribute("aria-label", this.#page.dataset.cancel);
    box.append(words, yes, no);
    this.#controls.append(box);
    yes.focus();
    return new Promise((done) => {
      this.#question = (isSure) => {
        this.#question = null;
        box.remove();
        done(isSure);
      };
      yes.addEventListener("click", () => this.#question(true));
      no.addEventListener("click", () => this.#question(false));
    });
  }

  // What was refused

  /** Says why a click did nothing, in the words of the server. */
  async askWhy({ cell, from }) {
    const address = inLanguage(`${this.#page.dataset.at}/why`);
    if (cell) address.searchParams.set("cell", cell);
    if (from) address.searchParams.set("from", from);
    try {
      const answer = await fetch(address, { headers: { accept: "application/json" } });
      if (answer.ok) this.refuse((await answer.json()).why);
    } catch {
      // Without a connection the page says so already.
    }
  }

  /** Says why something was refused, for a while. */
  refuse(words) {
    this.#reason = words;
    tell(this.#refused, words);
    clearTimeout(this.#fading);
    this.#fading = setTimeout(() => {
      if (this.#refused.textContent === words) tell(this.#refused, "");
    }, STAYS);
  }

  /** Goes to where moves are typed. */
  type(event) {
    const field = this.#page.querySelector("#notation");
    if (!field) return;
    event.preventDefault();
    this.#choose("turns", true);
    field.focus();
  }

  // Tabs: one at a time; where there is little room they are a sheet over the panel.

  #setTabs() {
    const list = this.#page.querySelector("[role=tablist]");
    list.addEventListener("click", (event) => {
      const tab = event.target.closest("[role=tab]");
      if (tab) this.#choose(tab.id.replace("tab-", ""));
    });
    list.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const tabs = [...list.querySelectorAll("[role=tab]")];
      const next = tabs.at((tabs.indexOf(event.target) + step) % tabs.length);
      next.focus();
      this.#choose(next.id.replace("tab-", ""));
    });
    const tabs = this.#page.querySelector(".tabs");
    tabs.addEventListener("keydown", (event) => {
      if (event.key === "Escape") tabs.classList.remove("open");
    });
    document.addEventListener("pointerdown", (event) => {
      if (!event.target.closest(".tabs")) tabs.classList.remove("open");
    });
    this.#rove();
  }

  #choose(name, stays = false) {
    const sheet = this.#page.querySelector(".tabs");
    const isOn = this.#page.querySelector(`#tab-${name}`).ariaSelected === "true";
    sheet.classList.toggle("open", stays || !isOn || !sheet.classList.contains("open"));
    for (const tab of sheet.querySelectorAll("[role=tab]")) {
      const isThis = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", isThis);
      if (isThis) tab.classList.remove("news");
      sheet.querySelector(`#${tab.getAttribute("aria-controls")}`).classList.toggle("on", isThis);
    }
    this.#rove();
  }

  /** One tab is a stop of the tab key, the arrows lead to the others. */
  #rove() {
    for (const tab of this.#page.querySelectorAll("[role=tab]")) tab.tabIndex = tab.ariaSelected === "true" ? 0 : -1;
  }

  /** Marks a tab that has something new and is not seen. */
  announce(name) {
    const panel = this.#page.querySelector(`#about-${name}`);
    if (panel && !panel.checkVisibility()) this.#page.querySelector(`#tab-${name}`).classList.add("news");
  }

  // The line for newcomers

  #setCoach() {
    const line = this.#page.querySelector("#coach");
    if (!line) return;
    line.hidden = read("coach") === "off" || Number(read(this.#key) ?? 0) >= NEW;
    line.querySelector("[data-uncoach]").addEventListener("click", () => {
      line.hidden = true;
      write("coach", "off");
    });
  }

  get #key() {
    return `turns:${this.#page.dataset.game}`;
  }

  #count(turns) {
    const line = this.#page.querySelector("#coach");
    if (!line || line.hidden) return;
    const own = Math.ceil(turns / 2);
    if (own > Number(read(this.#key) ?? 0)) write(this.#key, own);
    line.hidden = own >= NEW;
  }
}

// A browser may refuse to keep anything.

function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // It is asked again next time.
  }
}
