// Settings take hold as they are chosen, and are kept at once. Other pages keep one with `set`.

/** Shows a setting on this page, by the attribute that carries it, and has it kept. */
export async function set(name, value, { form = document.querySelector("[name=form]"), attribute = name } = {}) {
  document.documentElement.dataset[camel(attribute)] = value;
  const body = new URLSearchParams({ form: form.value, [name]: value });
  const answer = await fetch("/settings", { method: "POST", headers: { accept: "application/json" }, body });
  return answer.ok;
}

function camel(name) {
  return name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
}

const form = document.querySelector("[data-settings]");
if (form) {
  const kept = form.querySelector("[data-kept]");
  form.querySelector("button").hidden = true;
  form.addEventListener("change", async ({ target }) => {
    kept.textContent = "";
    try {
      const words = await set(target.name, target.value, { form: form.elements.form, attribute: target.dataset.attribute }) ? kept.dataset.kept : "";
      kept.textContent = words;
      form.querySelector("button").hidden = words !== "";
    } catch {
      // The button tries it again.
      form.querySelector("button").hidden = false;
    }
  });
}
