const choices = () => [...document.querySelectorAll<HTMLInputElement>('[name="colorScheme"]')];

function choose(theme: string): void {
  try {
    localStorage.setItem("colorScheme", theme);
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
  document.documentElement.dataset.theme = theme;
}

document.addEventListener("change", ({ target }) => {
  const { name, value } = target as HTMLInputElement;
  if (name === "colorScheme") choose(value);
});

const mark = () => {
  const { theme } = document.documentElement.dataset;
  for (const choice of choices()) choice.checked = choice.value === theme;
};

// A choice may have been made before this module was loaded.
const early = choices().find(({ checked }) => checked);
if (early) choose(early.value);
else mark();
document.addEventListener("astro:page-load", mark);
