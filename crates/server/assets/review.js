// A review that is being worked out: how far it is, and the page anew when it is there.

const BREATH = 1000;

const part = document.querySelector("[data-reviewing]");
if (part) follow(part);

async function follow(part) {
  for (;;) {
    const news = await ask();
    if (news && news.state !== "running") return location.reload();
    if (news) {
      const bar = part.querySelector("progress");
      bar.max = Math.max(news.turns, 1);
      bar.value = news.done;
      const words = part.querySelector("[data-words]");
      if (words.textContent !== news.words) words.textContent = news.words;
    }
    // The answer waits for news; this is for when there are many, or nobody answers.
    await new Promise((done) => setTimeout(done, BREATH));
  }
}

async function ask() {
  try {
    // In the language of this page, whatever is set meanwhile.
    const address = `${location.pathname}?lang=${document.documentElement.lang}`;
    const answer = await fetch(address, { headers: { accept: "application/json" } });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
