// The clocks of a match, which run on from what the server read. What their end means, the server says.

import { tellLocally } from "./live.js";
import { play } from "./sound.js";

let page = null;

/** Notes when clocks came, and writes moments by the clock on the wall of whoever looks. */
export function setClocks(of) {
  if (!page) setInterval(tick, 200);
  page = of;
  for (const clock of page.querySelectorAll(".clock[data-runs]")) clock.readAt ??= performance.now();
  tellLocally(page);
}

function tick() {
  for (const clock of page.querySelectorAll(".clock[data-runs]")) {
    const left = Math.max(0, Number(clock.dataset.left) - (performance.now() - clock.readAt));
    const text = timeLeft(left, clock.dataset.days);
    if (clock.textContent !== text) clock.textContent = text;
    const wasLow = clock.classList.contains("low");
    if (clock.classList.toggle("low", left < Number(clock.dataset.low)) && !wasLow) play("drum");
  }
}

/** What is left, as the server writes it. */
function timeLeft(left, days) {
  const day = 86400000;
  if (left >= day) return days.replace("{d}", Math.floor(left / day)).replace("{h}", Math.floor(left % day / 3600000));
  const seconds = Math.ceil(left / 1000);
  const two = (number) => String(number).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
