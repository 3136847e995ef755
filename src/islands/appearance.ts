/** Attribute of the root element (`data-…`) by the name of the choice, which is its key in `localStorage` too. */
const ATTRIBUTES = { colorScheme: "theme", colorMode: "mode" } as const;

export type AppearanceChoice = keyof typeof ATTRIBUTES;

export const isAppearanceChoice = (name: string): name is AppearanceChoice => name in ATTRIBUTES;

/** The value in use: an id of `src/copy/themes.ts`, or undefined where nothing could be read. */
export const appearance = (choice: AppearanceChoice) => document.documentElement.dataset[ATTRIBUTES[choice]];

/** Changes this page at once, and remembers the value for site and back-office. */
export function setAppearance(choice: AppearanceChoice, value: string): void {
  document.documentElement.dataset[ATTRIBUTES[choice]] = value;
  try {
    localStorage.setItem(choice, value);
  } catch {
    // Without storage, the choice lasts until the page is left.
  }
}

/** Makes the change as a cross-fade, or at once where motion is unwanted or the browser has no transitions of a page. */
export function crossFade(change: () => void): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (isStill || typeof document.startViewTransition !== "function") change();
  // The next change ends this fade, and then `ready` rejects.
  else document.startViewTransition(change).ready.catch(() => {});
}
