/** Elements in which Pagefind finds no words, whatever their attributes. */
const WITHOUT_WORDS = /<(svg|script|style|template|noscript)\b[^>]*>.*?<\/\1>/gs;
/** Other elements whose content Pagefind skips, except metadata. */
const SKIPPED = /^(?:form|label|nav|footer|iframe)$/;
export const IGNORED = "data-pagefind-ignore";
const HAS_METADATA = /data-pagefind-(?!ignore)/;
/** Attributes that Pagefind reads: its own, and ids. On pictures it also reads others. */
const READ_ATTRIBUTES = /data-pagefind-|\sid=/;
const PICTURE = "img";
const QUOTED = /"[^"]*"|'[^']*'/g;
const TAG = /<(\/?)([a-z][a-z0-9-]*)([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>/g;

/**
 * Removes what Pagefind would read and discard, which is most of a page: attributes it does not use, and the content of
 * elements it ignores, except metadata. Pagefind's result is the same.
 */
export function searchedMarkup(html: string): string {
  const page = html.replace(WITHOUT_WORDS, "<$1></$1>");
  let searched = "";
  let at = 0;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(page); tag; tag = TAG.exec(page)) {
    const [whole, slash = "", name = "", attributes = ""] = tag;
    searched += page.slice(at, tag.index);
    const isRead = attributes === "" || name === PICTURE || READ_ATTRIBUTES.test(attributes);
    searched += isRead ? whole : `<${slash}${name}>`;
    at = TAG.lastIndex;
    if (slash !== "" || !(SKIPPED.test(name) || isIgnored(attributes))) continue;
    const end = endOf(page, name, at);
    TAG.lastIndex = at;
    if (HAS_METADATA.test(page.slice(at, end))) continue;
    at = end;
    TAG.lastIndex = end;
  }
  return searched + page.slice(at);
}

/** Ignores quoted values, which may contain the same text. */
const isIgnored = (attributes: string): boolean =>
  attributes.includes(IGNORED) && attributes.replace(QUOTED, "").includes(IGNORED);

/** Offset of the closing tag of an element whose content begins at `from`; `from` when there is none. */
function endOf(page: string, name: string, from: number): number {
  TAG.lastIndex = from;
  let depth = 1;
  for (let tag = TAG.exec(page); tag; tag = TAG.exec(page)) {
    if (tag[2] !== name) continue;
    depth += tag[1] === "" ? 1 : -1;
    if (depth === 0) return tag.index;
  }
  return from;
}
