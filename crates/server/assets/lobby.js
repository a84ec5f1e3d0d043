// The first page, looked at again now and then: who waits for an opponent, and whose turn it is.
// A page that nobody looks at asks for nothing; one that is looked at again asks at once.

import { inLanguage, look } from "./live.js";

const EVERY = 3000;
/** The parts as they came: the browser writes them in its own way. */
const known = new Map();

look({ now, every: EVERY, hear });

function now() {
  // In the language of this page, whatever is set meanwhile.
  const address = inLanguage("/lobby");
  address.searchParams.set("lobby", new URLSearchParams(location.search).get("lobby") ?? "1");
  return address;
}

function hear({ parts }) {
  for (const [id, markup] of Object.entries(parts)) {
    const part = document.getElementById(id);
    // Nothing moves under the finger or the focus of somebody.
    if (known.get(id) === markup || part.matches(":hover, :focus-within")) continue;
    part.innerHTML = markup;
    known.set(id, markup);
  }
  document.dispatchEvent(new Event("lobby"));
}
