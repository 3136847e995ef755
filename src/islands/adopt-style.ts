const adopted = new Set<string>();

/**
 * Adds a style sheet that comes with the first use of an island, once. It outlives navigations, which exchange the sheets in
 * the head.
 */
export function adoptStyle(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
