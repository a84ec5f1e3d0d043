// What every page does for the app that the hall is on a phone: the worker is registered, and what somebody sees of a
// match is kept on the device, to be looked at while no server answers. It knows no game and asks nobody.

/** Where pages are kept that were seen, and what they look like. */
const [SEEN, FILES] = ["seen", "files"];
/** How many pages are kept, and how long nothing has to change before one is. */
const [MOST, QUIET] = [30, 800];

if (window.isSecureContext && "serviceWorker" in navigator && "caches" in window) {
  const begin = () => navigator.serviceWorker.register("/worker.js").catch(() => {});
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
  if (isKept()) watch();
  const list = document.getElementById("seen");
  if (list) tell(list);
}

/** Whether this page is one to look at again: the first one, and matches. Others have nothing that is missed. */
function isKept() {
  return document.getElementById("seen-before")?.hidden
    && (location.pathname === "/" || document.querySelector("[data-match]") !== null);
}

/** Keeps the page as it is now, and again whenever it has changed. */
function watch() {
  let timer = 0;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, QUIET);
  };
  new MutationObserver(soon).observe(document.getElementById("main"), { subtree: true, childList: true });
  document.addEventListener("visibilitychange", () => document.hidden && keep());
  soon();
}

async function keep() {
  try {
    const page = document.documentElement.cloneNode(true);
    // Without the server there is nothing to do, and nothing to be sent later.
    for (const part of page.querySelectorAll("script, dialog, main form, main button, footer form")) part.remove();
    for (const cell of page.querySelectorAll("[tabindex]")) cell.removeAttribute("tabindex");
    const moment = new Intl.DateTimeFormat(page.lang, { dateStyle: "short", timeStyle: "short" });
    page.querySelector("#seen-before").append(` (${moment.format(new Date())})`);
    const body = `<!doctype html>${page.outerHTML}`;
    const headers = { "content-type": "text/html; charset=utf-8", "x-title": encodeURIComponent(document.title) };
    const seen = await caches.open(SEEN);
    await seen.delete(location.pathname);
    await seen.put(location.pathname, new Response(body, { headers }));
    for (const old of (await seen.keys()).slice(0, -MOST)) await seen.delete(old);
    const styles = [...document.querySelectorAll("link[rel=stylesheet]")].map((link) => link.href);
    const files = await caches.open(FILES);
    for (const style of styles) if (!await files.match(style)) await files.add(style);
  } catch {
    // There is no room, or the page is closing: the next change is another chance.
  }
}

/** The pages that can be looked at, on the page that stands for all others. */
async function tell(list) {
  const seen = await caches.open(SEEN);
  for (const request of (await seen.keys()).reverse()) {
    const answer = await seen.match(request);
    const link = document.createElement("a");
    link.href = new URL(request.url).pathname;
    link.textContent = decodeURIComponent(answer.headers.get("x-title") ?? "") || link.href;
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
}
