// The hand: cards that are tapped to be swapped and then confirmed, and something that makes the next
// number count for more. Which choices there are the server has said, in the form itself.

/** The forms that are set up. */
const set = new WeakSet();

/** Sets up the form with the hand, each time it comes anew. */
export function setCards(page) {
  const form = page.querySelector("[data-cards]");
  if (!form || set.has(form)) return;
  set.add(form);
  if (form.dataset.swaps) setSwap(form, JSON.parse(form.dataset.swaps));
  setRaise(form);
  // Only one of them is asked for at a time, and Escape puts the question away.
  const any = form.querySelector("details.any");
  any?.addEventListener("toggle", () => any.open && any.querySelector(".targets button").focus());
  any?.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    any.open = false;
    any.querySelector("summary").focus();
  });
}

/** Cards that go together can be picked; the button says what is confirmed. */
function setSwap(form, swaps) {
  const boxes = [...form.querySelectorAll("[name=swap]")];
  const confirm = form.querySelector("[data-keep]");
  const words = (box) => box.closest("label").querySelector("b").textContent;
  const show = () => {
    const picked = boxes.filter((box) => box.checked);
    const key = picked.map((box) => box.value).join("");
    confirm.value = swaps[key];
    const names = picked.map((box) => `${box.value} → ${words(box)}`).join(", ");
    confirm.textContent = picked.length ? confirm.dataset.swap.replace("{}", names) : confirm.dataset.keep;
    // What cannot be added is not to be picked.
    for (const box of boxes) {
      const more = boxes.filter((other) => other.checked || other === box).map((other) => other.value).join("");
      box.disabled = !box.checked && !(more in swaps);
    }
  };
  form.addEventListener("change", show);
  show();
}

/** The number that is chosen next counts for more. */
function setRaise(form) {
  const raise = form.querySelector("[data-raise]");
  raise?.addEventListener("click", () => {
    const isOn = raise.getAttribute("aria-pressed") !== "true";
    raise.setAttribute("aria-pressed", isOn);
    for (const card of form.querySelectorAll("[data-raised]")) {
      card.value = isOn ? card.dataset.raised : card.dataset.move;
      card.classList.toggle("raised", isOn);
    }
  });
}
