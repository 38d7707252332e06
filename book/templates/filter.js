"use strict";
(() => {
  const rows = [...document.querySelectorAll("#lemmas-found li")];
  const field = document.getElementById("find-lemma");
  const filter = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of rows) {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
    }
    const shown = rows.filter((row) => !row.hidden).length;
    document.getElementById("found").textContent = `${shown} of ${rows.length} lemmas`;
  };
  field.addEventListener("input", filter);
  filter();
})();
