// The buttons of a board: what can be picked where cells alone do not say which move is meant, and the moves
// that no cell is touched for.

/** What a question consists of: its words, a button for each answer, and one that takes it back. */
export function question(words, options, cancel) {
  const buttons = options.map(({ label, act }) => button(label, act));
  const back = button(cancel.label, cancel.act);
  back.className = "quiet";
  return [make("p", { textContent: words }), ...buttons, back];
}

/** The button of a move that is made without a cell; a card shows its face. */
export function actionButton(move, { act, foresee, forget }) {
  const made = button(move.label, act);
  made.dataset.move = move.move;
  for (const come of ["pointerenter", "focus"]) made.addEventListener(come, foresee);
  for (const go of ["pointerleave", "blur"]) made.addEventListener(go, forget);
  if (!move.face) return made;
  made.className = "card-face";
  made.title = move.label;
  made.replaceChildren(
    make("span", { ariaHidden: "true", textContent: move.face }),
    make("small", { ariaHidden: "true", textContent: move.caption || "" }),
    make("span", { className: "visually-hidden", textContent: move.label }),
  );
  return made;
}

export function make(tag, properties) {
  return Object.assign(document.createElement(tag), properties);
}

function button(label, act) {
  const made = make("button", { type: "button", textContent: label });
  made.addEventListener("click", act);
  return made;
}
