// Texts that come packed, each by what differs from the one before. A byte says whether a text follows the last one;
// raw deflate comes after it. What a text follows is put before it as it is, and what comes of that is left out.

const AFTER = 1;
/** What deflate refers back to, and the longest block that is stored as it is, in bytes. */
const [WINDOW, BLOCK] = [32768, 65535];

export class Packed {
  #before = new Uint8Array();

  /** Whether the browser can unpack at all. */
  static isKnown = canUnpack();

  /** The text that a message holds. */
  async read(data) {
    const packed = new Uint8Array(data);
    const known = packed[0] === AFTER ? this.#before.subarray(-WINDOW) : new Uint8Array();
    const all = await inflated([...stored(known), packed.subarray(1)]);
    this.#before = all.subarray(known.length);
    return new TextDecoder().decode(this.#before);
  }
}

function canUnpack() {
  try {
    return Boolean(new DecompressionStream("deflate-raw"));
  } catch {
    return false;
  }
}

async function inflated(parts) {
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Bytes as blocks of deflate that are stored as they are. */
function* stored(bytes) {
  for (let at = 0; at < bytes.length; at += BLOCK) {
    const block = bytes.subarray(at, at + BLOCK);
    const [low, high] = [block.length & 255, block.length >> 8];
    yield Uint8Array.of(0, low, high, low ^ 255, high ^ 255);
    yield block;
  }
}
