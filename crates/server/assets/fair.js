// Checks in the browser what the page says: every commitment is the SHA-256 of what it was about. It is
// computed here, since browsers have their own only for pages that come over a safe connection.

const K = [];
const START = [];

// The first bits of the roots of the first primes are what the hash begins with.
for (let number = 2; K.length < 64; number++) {
  let isPrime = true;
  for (let factor = 2; factor * factor <= number; factor++) {
    if (number % factor === 0) isPrime = false;
  }
  if (!isPrime) continue;
  const bits = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  if (START.length < 8) START.push(bits(Math.sqrt(number)));
  K.push(bits(Math.cbrt(number)));
}

const turned = (word, by) => (word >>> by) | (word << (32 - by));

/** The SHA-256 of a text, in hexadecimal (FIPS 180-4). */
export function sha256(text) {
  const bytes = new TextEncoder().encode(text);
  const length = Math.ceil((bytes.length + 9) / 64) * 64;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length * 8) >>> 0);
  const hash = [...START];
  const words = new Array(64);
  for (let block = 0; block < length; block += 64) {
    for (let at = 0; at < 16; at++) words[at] = view.getInt32(block + 4 * at);
    for (let at = 16; at < 64; at++) {
      const [early, late] = [words[at - 15], words[at - 2]];
      const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[at] = (words[at - 16] + first + words[at - 7] + second) | 0;
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let at = 0; at < 64; at++) {
      const mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = (h + mixed + ((e & f) ^ (~e & g)) + K[at] + words[at]) | 0;
      const other = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const two = (other + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = (hash[at] + word) | 0));
  }
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

const button = document.querySelector("[data-check]");

if (button) {
  button.hidden = false;
  button.addEventListener("click", () => {
    let isRight = true;
    // Nonces say which match, turn and seat they are for.
    const match = document.querySelector("[data-match]");
    const start = match ? `2.${sha256(match.dataset.text)}.` : "";
    for (const row of document.querySelectorAll("[data-hash]")) {
      const { text, hash, place } = row.dataset;
      const isPlaced = !start || !place || text.startsWith(`${start}${place}.`);
      const holds = isPlaced && sha256(text) === hash;
      isRight &&= holds;
      row.querySelector("[data-found]").textContent = holds ? "✓" : "✗";
    }
    const result = document.querySelector("[data-result]");
    result.textContent = isRight ? result.dataset.right : result.dataset.wrong;
  });
}
