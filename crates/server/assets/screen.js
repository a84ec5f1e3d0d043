// The big screen: panel after panel without a reload, and at once when something happens. Arrow keys
// turn the panels, the space bar stops them. Without this script the page reloads itself.

const seconds = Number(document.body.dataset.seconds);
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let paused = false;
let timer;

function panel() {
  return document.getElementById("panel");
}

// Shows another panel, or the same one as it is now.
async function show(address) {
  clearTimeout(timer);
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" } });
    if (answer.ok) {
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      change(page.getElementById("panel"));
    }
  } catch {
    // The network is gone for a moment: what is there stays there.
  }
  wait();
}

function change(next) {
  if (!next || next.innerHTML === panel().innerHTML) return;
  const turned = next.dataset.here !== panel().dataset.here;
  panel().replaceWith(document.adoptNode(next));
  if (turned && !calm.matches) next.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 500 });
  prepare();
}

function wait() {
  clearTimeout(timer);
  if (!paused) timer = setTimeout(() => show(panel().dataset.next), seconds * 1000);
}

function pause() {
  paused = !paused;
  prepare();
  wait();
}

function prepare() {
  const button = document.querySelector("[data-pause]");
  button.hidden = false;
  button.setAttribute("aria-pressed", String(paused));
  button.onclick = pause;
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "ArrowRight") show(panel().dataset.next);
  else if (event.key === "ArrowLeft") show(panel().dataset.back);
  else if (event.key === " " && !event.target.closest("a, button")) pause();
  else return;
  event.preventDefault();
});

// Somebody else tells when something has happened; what has happened is asked for.
function listen() {
  const address = new URL(document.body.dataset.live, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  let first = true;
  socket.onmessage = () => {
    if (!first) show(panel().dataset.here);
    first = false;
  };
  socket.onclose = () => setTimeout(listen, 10_000);
}

prepare();
wait();
listen();
