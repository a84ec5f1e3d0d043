// Messages on this device: on and off. The browser asks its owner and makes an address for this
// device, which the hall keeps.

import { offerZone } from "./live.js";

const part = document.querySelector("[data-push]");
const [on, off] = [part.querySelector("[data-on]"), part.querySelector("[data-off]")];
const told = part.querySelector("[data-told]");

const tell = (word) => { told.textContent = word ? part.dataset[word] : ""; };
const show = (subscription) => { on.hidden = Boolean(subscription); off.hidden = !subscription; };

offerZone();

if (!window.isSecureContext || !("serviceWorker" in navigator) || !("PushManager" in window)) {
  tell("none");
} else {
  const registration = await navigator.serviceWorker.getRegistration("/");
  show(await registration?.pushManager.getSubscription());
  on.addEventListener("click", () => attempt(begin));
  off.addEventListener("click", () => attempt(end));
}

async function attempt(deed) {
  tell();
  on.disabled = off.disabled = true;
  try {
    await deed();
  } catch {
    tell(Notification.permission === "denied" ? "denied" : "failed");
  }
  on.disabled = off.disabled = false;
}

async function begin() {
  if (await Notification.requestPermission() !== "granted") throw new Error("refused");
  await navigator.serviceWorker.register("/worker.js");
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: part.dataset.key });
  const { endpoint, keys } = subscription.toJSON();
  await send("/account/notices/device", { endpoint, public: keys.p256dh, auth: keys.auth });
  show(subscription);
  off.focus();
}

async function end() {
  const registration = await navigator.serviceWorker.getRegistration("/");
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) {
    await send("/account/notices/device/drop", { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }
  show(null);
  on.focus();
}

async function send(path, fields) {
  const body = new URLSearchParams({ form: part.querySelector("[name=form]").value, ...fields });
  const answer = await fetch(path, { method: "POST", headers: { accept: "application/json" }, body });
  if (!answer.ok) throw new Error(answer.status);
}
