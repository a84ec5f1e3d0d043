// Shows messages of the hall while no page of it is open, and leads to what they are about. While no server answers,
// it shows pages as they were seen last, and says so; everything else goes to the server as if it were not here.

const [SEEN, FILES, SHELL] = ["seen", "files", "shell"];
/** The page that stands for all that were not seen. */
const OFFLINE = "/offline";
/** Seconds after which a page that was kept asks whether the server is back. */
const AGAIN = 20;

self.addEventListener("install", (event) => {
  event.waitUntil(fill().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable());
});

/** Keeps the page that stands for others, with what it looks like. */
async function fill() {
  try {
    const shell = await caches.open(SHELL);
    const answer = await fetch(OFFLINE);
    const text = await answer.clone().text();
    const files = [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address]) => address);
    await shell.put(OFFLINE, answer);
    await (await caches.open(FILES)).addAll([...new Set(files)]);
  } catch {
    // It is not there without a server, and no message depends on it.
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== self.location.origin) return;
  // Whoever logs out leaves nothing behind to look at.
  if (request.method === "POST" && address.pathname.startsWith("/logout")) event.waitUntil(caches.delete(SEEN));
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(event, address));
  // Only without a server: a browser keeps these by itself.
  else if (!navigator.onLine && address.pathname.startsWith("/assets/")) event.respondWith(file(request));
});

async function page(event, address) {
  try {
    return await event.preloadResponse ?? await fetch(event.request);
  } catch {
    const kept = await (await caches.open(SEEN)).match(address.pathname);
    if (kept) return before(kept);
    const shell = await (await caches.open(SHELL)).match(OFFLINE);
    return shell ?? Response.error();
  }
}

/** A page as it was seen, which says so and looks now and then whether there is more. */
async function before(kept) {
  const text = (await kept.text())
    .replace(/(<p id="seen-before"[^>]*?) hidden(="")?/, "$1")
    .replace("</title>", `</title><meta http-equiv="refresh" content="${AGAIN}">`);
  return new Response(text, { headers: { "content-type": "text/html; charset=utf-8" } });
}

async function file(request) {
  return await caches.match(request) ?? fetch(request);
}

self.addEventListener("push", (event) => {
  const { title, body, place, topic, language } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag: topic, lang: language, data: { place } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const there = new URL(event.notification.data.place, self.location.origin).href;
  event.waitUntil(open(there));
});

async function open(there) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((page) => page.url === there);
  await (page ? page.focus() : self.clients.openWindow(there));
}
