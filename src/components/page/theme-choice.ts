import { appearance, crossFade, isAppearanceChoice, setAppearance } from "#islands/appearance.ts";

const radios = () => document.querySelectorAll<HTMLInputElement>("#temas input");

function take({ name, value }: HTMLInputElement): void {
  if (isAppearanceChoice(name)) setAppearance(name, value);
}

document.addEventListener("change", ({ target }) => {
  const input = target as HTMLInputElement;
  if (isAppearanceChoice(input.name)) crossFade(() => take(input));
});

const mark = () => {
  for (const radio of radios())
    radio.checked = isAppearanceChoice(radio.name) && radio.value === appearance(radio.name);
};

// A choice may have been made before this module was loaded.
for (const radio of radios()) if (radio.checked) take(radio);
mark();
document.addEventListener("astro:page-load", mark);
