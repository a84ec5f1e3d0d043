// Moments as the clock of this device has them; what the hall wrote stays as the title.

const words = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });

for (const moment of document.querySelectorAll("time[data-local]")) {
  moment.title = moment.textContent;
  moment.textContent = words.format(new Date(moment.dateTime));
}
