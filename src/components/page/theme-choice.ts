import { appearance, crossFade, isAppearanceChoice, setAppearance } from "#islands/appearance.ts";

const radios = () => document.querySelectorAll<HTMLInputElement>("#temas input");

function take({ name, value }: HTMLInputElement): void {
  if (isAppearanceChoice(name)) setAppearance(name, value);
}

/** Gives the browser's own bar the colour of the site's header; the page itself names that of the first style. */
function colourBrowserBar(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue("--bar");
  for (const meta of document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]"))
    meta.content = colour;
}

document.addEventListener("change", ({ target }) => {
  const input = target as HTMLInputElement;
  const change = () => {
    take(input);
    colourBrowserBar();
  };
  if (isAppearanceChoice(input.name)) crossFade(change);
});

// The open panel would cover what has the focus.
document.addEventListener("focusout", ({ target, relatedTarget }) => {
  const panel = (target as Element).closest<HTMLElement>("#temas");
  const next = relatedTarget as Element | null;
  if (panel && next && !panel.contains(next) && !next.matches("[popovertarget=temas]")) panel.hidePopover?.();
});

const mark = () => {
  for (const radio of radios())
    radio.checked = isAppearanceChoice(radio.name) && radio.value === appearance(radio.name);
  colourBrowserBar();
};

// A choice may have been made before this module was loaded.
for (const radio of radios()) if (radio.checked) take(radio);
mark();
document.addEventListener("astro:page-load", mark);
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", colourBrowserBar);
