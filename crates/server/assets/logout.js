// Whoever logs out is told nothing more on this device: the browser gives its address for messages up,
// and the hall forgets it.

const form = document.querySelector("[data-logout]");

form?.addEventListener("submit", async (event) => {
  if (!("serviceWorker" in navigator)) return;
  event.preventDefault();
  try {
    const registration = await navigator.serviceWorker.getRegistration("/");
    const subscription = await registration?.pushManager?.getSubscription();
    if (subscription) {
      form.elements.device.value = subscription.endpoint;
      await subscription.unsubscribe();
    }
  } catch {
    // It is logged out all the same.
  }
  form.submit();
});
