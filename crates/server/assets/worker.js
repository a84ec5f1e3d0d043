// Shows messages of the hall while no page of it is open, and leads to what they are about. It keeps
// nothing and answers for no page.

self.addEventListener("push", (event) => {
  const { title, body, place, topic, language } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag: topic, lang: language, data: { place } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const there = new URL(event.notification.data.place, self.location.origin).href;
  event.waitUntil(open(there));
});

async function open(there) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((page) => page.url === there);
  await (page ? page.focus() : self.clients.openWindow(there));
}
