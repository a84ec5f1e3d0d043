// The first page, looked at again now and then: who waits for an opponent, and whose turn it is.
// A page that nobody looks at asks for nothing.

const EVERY = 3000;
/** The parts as they came: the browser writes them in its own way. */
const known = new Map();

setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);

async function look() {
  if (document.hidden) return;
  let news;
  try {
    // In the language of this page, whatever is set meanwhile.
    const page = new URLSearchParams(location.search).get("lobby") ?? "1";
    const asked = new URLSearchParams({ lang: document.documentElement.lang, lobby: page });
    const answer = await fetch(`/lobby?${asked}`, { headers: { accept: "application/json" } });
    if (!answer.ok) return;
    news = await answer.json();
  } catch {
    return;
  }
  for (const [id, markup] of Object.entries(news.parts)) {
    const part = document.getElementById(id);
    // Nothing moves under the finger or the focus of somebody.
    if (known.get(id) === markup || part.matches(":hover, :focus-within")) continue;
    part.innerHTML = markup;
    known.set(id, markup);
  }
  document.dispatchEvent(new Event("lobby"));
}
