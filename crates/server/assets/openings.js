// The explorer: a move that is played on the board leads where its link would.

const form = document.querySelector("#choose");

document.querySelector(".explorer").addEventListener("move", ({ detail }) => {
  const address = new URL(form.action);
  const fields = new URLSearchParams(new FormData(form));
  fields.set("move", detail.move);
  address.search = fields;
  location.assign(address);
});
