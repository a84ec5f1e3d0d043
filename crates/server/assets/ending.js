// The card at the end of a match: it can be put away, and the last position kept as a picture.

const SIZE = 1200;

/** The cards that are set up. */
const set = new WeakSet();

/** Sets up the card, once it is there. */
export function setEnding(page) {
  const card = page.querySelector(".ending");
  if (!card || set.has(card)) return;
  set.add(card);
  card.querySelector("[data-close]").addEventListener("click", () => { card.hidden = true; });
  const picture = card.querySelector("[data-picture]");
  picture.addEventListener("click", () => save(page.querySelector("svg.board"), picture.dataset.picture));
}

/** Saves a board as a picture; a phone hands it on instead. */
async function save(board, name) {
  const blob = await draw(board);
  const file = new File([blob], name, { type: blob.type });
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files: [file] })) {
    return navigator.share({ files: [file] }).catch(() => {});
  }
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** The board as it is seen, by itself: it takes the style of the page along. */
async function draw(board) {
  const copy = board.cloneNode(true);
  const { width, height } = board.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", SIZE);
  copy.setAttribute("height", Math.round(SIZE * height / width));
  copy.querySelector(".hints")?.replaceChildren();
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  // What is set for the page is set for the picture.
  const { attributes, dataset } = document.documentElement;
  for (const { name, value } of attributes) if (name.startsWith("data-")) copy.setAttribute(name, value);
  const preferred = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const scheme = ["light", "dark"].includes(dataset.theme) ? dataset.theme : preferred;
  style.textContent = `${rules.join("\n")} :root { color-scheme: ${scheme}; }`;
  copy.prepend(style);
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: SIZE, height: Math.round(SIZE * height / width) });
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
