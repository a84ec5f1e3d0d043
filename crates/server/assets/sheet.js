// A match is chosen on a sheet over the page instead of on a page of its own. The sheet is that page's form.

const sheet = document.createElement("dialog");
sheet.className = "sheet";
document.body.append(sheet);

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-sheet]");
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open(link.href);
});

async function open(address) {
  try {
    const answer = await fetch(address, { headers: { accept: "text/html" } });
    if (!answer.ok) throw new Error(answer.status);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const [form, title] = [page.querySelector("form.new"), page.querySelector("h1")];
    form.classList.remove("card");
    sheet.replaceChildren(head(title.textContent), document.adoptNode(form));
    sheet.showModal();
    form.querySelector(":checked")?.focus();
  } catch {
    location.assign(address);
  }
}

function head(title) {
  const head = document.createElement("header");
  const words = document.createElement("h2");
  words.id = "sheet-title";
  words.textContent = title;
  sheet.setAttribute("aria-labelledby", words.id);
  const close = document.createElement("button");
  close.className = "quiet";
  close.textContent = "✕";
  close.setAttribute("aria-label", document.querySelector("[data-close]").dataset.close);
  close.addEventListener("click", () => sheet.close());
  head.append(words, close);
  return head;
}

// Beside the sheet is the way back.
sheet.addEventListener("click", (event) => {
  if (event.target === sheet) sheet.close();
});
