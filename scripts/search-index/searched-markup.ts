/** Elements without a word for Pagefind, however they are marked. */
const LEFT_OUT = /<(svg|script|style|template|noscript)\b[^>]*>.*?<\/\1>/gs;
/** Other elements of which Pagefind leaves out everything, unless it is metadata. */
const SKIPPED = /^(?:form|label|nav|footer|iframe)$/;
const IGNORED = "data-pagefind-ignore";
const TELLS_METADATA = /data-pagefind-(?!ignore)/;
/** Attributes that mean something to Pagefind: its own, the names of places, and those of pictures. */
const TELLING = /data-pagefind-|\sid=/;
const PICTURE = "img";
const QUOTED = /"[^"]*"|'[^']*'/g;
const TAG = /<(\/?)([a-z][a-z0-9-]*)([^>"']*(?:(?:"[^"]*"|'[^']*')[^>"']*)*)>/g;

/**
 * A page without what Pagefind would read and leave out, which is most of it: attributes that mean nothing to it, and what
 * stands in elements that it ignores, unless that is metadata. Pagefind says the same of both.
 */
export function searchedMarkup(html: string): string {
  const page = html.replace(LEFT_OUT, "<$1></$1>");
  let searched = "";
  let at = 0;
  TAG.lastIndex = 0;
  for (let tag = TAG.exec(page); tag; tag = TAG.exec(page)) {
    const [whole, slash = "", name = "", attributes = ""] = tag;
    searched += page.slice(at, tag.index);
    const isTelling = attributes === "" || name === PICTURE || TELLING.test(attributes);
    searched += isTelling ? whole : `<${slash}${name}>`;
    at = TAG.lastIndex;
    if (slash !== "" || !(SKIPPED.test(name) || isIgnored(attributes))) continue;
    const end = endOf(page, name, at);
    TAG.lastIndex = at;
    if (TELLS_METADATA.test(page.slice(at, end))) continue;
    at = end;
    TAG.lastIndex = end;
  }
  return searched + page.slice(at);
}

/** A value may hold the same words. */
const isIgnored = (attributes: string): boolean =>
  attributes.includes(IGNORED) && attributes.replace(QUOTED, "").includes(IGNORED);

/** Where the closing tag stands of an element whose content begins at `from`; that very place where there is none. */
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
