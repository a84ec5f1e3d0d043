// The sounds of the hall, made when they are needed: wood, stone, paper, hands. None is heard before
// somebody has done something on the page. Whoever wants quiet turns them down, for good on this device.
//
//   play("slide")       one of SOUNDS; phones tremble a little with those that hit something
//   setVolume(0.5)      from 0 to 1; 0 is mute, and volume() says how loud it is
//   button[data-sound]  it turns the sound off and on again

const KEY = "dohyo-volume";
const USUAL = 0.6;

/** What each is made of: [kind, start in seconds, length, pitch, strength]. */
const SOUNDS = {
  slide: [["noise", 0, 0.09, 900, 0.25], ["wood", 0.07, 0.05, 420, 0.4]],
  clack: [["wood", 0, 0.05, 620, 0.8], ["wood", 0.015, 0.06, 310, 0.5]],
  stone: [["noise", 0, 0.3, 260, 0.6], ["wood", 0.24, 0.09, 150, 0.9]],
  slap: [["noise", 0, 0.06, 2400, 0.9], ["wood", 0, 0.05, 210, 0.5]],
  card: [["noise", 0, 0.07, 5200, 0.3]],
  claps: [["noise", 0, 0.035, 3100, 0.8], ["noise", 0.13, 0.035, 3300, 0.9]],
  drum: [["tone", 0, 0.4, 74, 0.9]],
  crowd: [["noise", 0, 0.9, 620, 0.35], ["noise", 0.12, 0.8, 1100, 0.25]],
  bell: [["tone", 0, 1.6, 880, 0.35], ["tone", 0, 1.1, 2210, 0.14]],
  knock: [["wood", 0, 0.07, 190, 0.9], ["wood", 0.16, 0.07, 180, 0.8]],
};

/** How long a phone trembles, in milliseconds. */
const TREMBLES = { slap: 25, clack: 12, stone: 20, claps: [15, 90, 15], drum: 40, knock: [25, 60, 25] };

let context = null;
let loud = null;
let hiss = null;

/** What is set with the account, from 0 to 100. */
const setting = () => document.documentElement.dataset.sound ?? "";

/** How loud it is, from 0 to 1: as it was made on this device, unless something else has been set since. */
export function volume() {
  const [here, then] = (read(KEY) ?? "").split("@");
  const kept = Number(here && then === setting() ? here : setting() ? setting() / 100 : USUAL);
  return Number.isFinite(kept) ? Math.min(1, Math.max(0, kept)) : USUAL;
}

/** Makes it as loud as this, for good. */
export function setVolume(value) {
  const kept = Math.min(1, Math.max(0, Number(value) || 0));
  write(KEY, `${kept}@${setting()}`);
  if (loud) loud.gain.value = kept;
  showVolume();
}

/** Plays a sound, unless nobody has done anything yet or wants to hear any. */
export function play(name) {
  const how = volume();
  document.dispatchEvent(new CustomEvent("sound", { detail: { name, volume: how } }));
  if (!how || !navigator.userActivation?.hasBeenActive) return;
  tremble(TREMBLES[name]);
  const now = start()?.currentTime;
  if (now === undefined) return;
  for (const part of SOUNDS[name] ?? []) sound(part, now + 0.005);
}

function tremble(pattern) {
  if (!pattern || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  if (matchMedia("(pointer: coarse)").matches) navigator.vibrate?.(pattern);
}

function start() {
  if (!window.AudioContext) return null;
  if (!context) {
    context = new AudioContext();
    loud = new GainNode(context, { gain: volume() });
    loud.connect(context.destination);
    hiss = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let at = 0; at < samples.length; at += 1) samples[at] = 2 * Math.random() - 1;
  }
  if (context.state === "suspended") context.resume().catch(() => {});
  return context;
}

/** One part: hiss through a narrow door, a struck block, or a tone that fades. */
function sound([kind, after, length, pitch, strength], now) {
  const [begin, end] = [now + after, now + after + length];
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(strength, begin + Math.min(0.006, length / 4) + (length > 0.5 && kind === "noise" ? length / 3 : 0));
  gain.gain.exponentialRampToValueAtTime(0.0005, end);
  gain.connect(loud);
  let source = null;
  if (kind === "noise") {
    source = new AudioBufferSourceNode(context, { buffer: hiss, loop: true });
    source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 0.9 })).connect(gain);
  } else {
    source = new OscillatorNode(context, { type: kind === "wood" ? "triangle" : "sine", frequency: pitch });
    if (kind === "wood") source.frequency.exponentialRampToValueAtTime(pitch / 2, end);
    source.connect(gain);
  }
  source.start(begin);
  source.stop(end + 0.02);
}

/** What was loud before it was turned off, for when it is turned on again. */
let before = volume() || USUAL;

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("button[data-sound]")) return;
  const now = volume();
  if (now) before = now;
  setVolume(now ? 0 : before);
  play("clack");
});

/** The button says whether there is sound. */
export function showVolume() {
  const how = volume();
  for (const button of document.querySelectorAll("button[data-sound]")) {
    button.setAttribute("aria-pressed", String(how > 0));
    button.classList.toggle("muted", how === 0);
  }
  for (const slider of document.querySelectorAll("input[data-volume]")) slider.value = how;
}

document.addEventListener("input", ({ target }) => target.matches?.("input[data-volume]") && setVolume(target.value));
showVolume();

function read(key) {
  try { return localStorage.getItem(key); } catch { return null; }
}

function write(key, value) {
  try { localStorage.setItem(key, value); } catch { /* A browser may keep nothing. */ }
}
