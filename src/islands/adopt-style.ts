const adopted = new Set<string>();

/**
 * Adds the style sheet of an island on its first use, once. It survives navigations, which replace the style sheets in the
 * head.
 */
export function adoptStyle(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
