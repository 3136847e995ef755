import { brotliCompressSync, constants } from "node:zlib";
import { files, type Page, pages, readFile, readText, tagsOf } from "./built-site.ts";

/** Size as sent by the server: brotli, at the quality used by the build. */
export const weigh = (bytes: Buffer | string): number =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

const STATIC_IMPORT =
  /(?:^|[;}\s])(?:import|export)\s*(?:[\w*{}\s,$]+\s*from\s*)?["'](\.{0,2}\/[^"']+\.js)["']/g;
const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const weights = new Map<string, number>();

function fileWeight(path: string): number {
  const known = weights.get(path);
  if (known !== undefined) return known;
  const weight = weigh(readFile(path));
  weights.set(path, weight);
  return weight;
}

export const sum = (paths: Iterable<string>): number =>
  [...paths].reduce((total, path) => total + fileWeight(path), 0);

const ANY_IMPORT = /["'`](\.{0,2}\/[^"'`\s]+\.js)["'`]/g;

/** Scripts and everything that they import statically, or that they name by another pattern. */
function withImports(entries: readonly string[], named = STATIC_IMPORT): Set<string> {
  const found = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const [, address = ""] of readText(path).matchAll(named)) {
      const file = new URL(address, `http://site${path}`).pathname;
      if (files.includes(file)) waiting.push(file);
    }
  }
  return found;
}

/** Scripts that a page loads without interaction, with their imports. */
export function eagerScripts({ html }: Page): Set<string> {
  const entries = tagsOf(html).flatMap(({ name, attributes }) => {
    if (name === "script") return attributes.src ?? [];
    return name === "link" && attributes.rel === "modulepreload" ? (attributes.href ?? []) : [];
  });
  return withImports(entries);
}

/** Size of the executed inline scripts; data blocks count as content. */
export function inlineScriptWeight({ html }: Page): number {
  const code = [...html.matchAll(INLINE_SCRIPT)]
    .filter(([, attributes = ""]) => !/\bsrc=/.test(attributes) && !/\btype="(?!module)/.test(attributes))
    .map(([, , content = ""]) => content)
    .join("\n");
  return code === "" ? 0 : weigh(code);
}

/** Scripts that islands load on first use, without those of the page. */
export function islandScripts(page: Page): Set<string> {
  const entries = tagsOf(page.html)
    .filter(({ name }) => name === "astro-island")
    .flatMap(({ attributes }) => [attributes["component-url"], attributes["renderer-url"]])
    .filter((address) => address !== undefined);
  const eager = eagerScripts(page);
  return new Set([...withImports(entries)].filter((path) => !eager.has(path)));
}

/** All scripts that a page may load: its own, those of its islands, and those imported later. */
export function allScripts(page: Page): Set<string> {
  return withImports([...eagerScripts(page), ...islandScripts(page)], ANY_IMPORT);
}

export const styleSheets = ({ html }: Page): Set<string> =>
  new Set(
    tagsOf(html).flatMap(({ name, attributes }) =>
      name === "link" && attributes.rel === "stylesheet" ? (attributes.href ?? []) : [],
    ),
  );

/** Each combination of style sheets that pages link, as [names, rules of all of them]. */
export const linkedStyles: readonly (readonly [string, string])[] = [
  ...new Map(
    pages.map((page) => {
      const sheets = [...styleSheets(page)].sort();
      return [sheets.join(" "), sheets.map(readText).join("\n")];
    }),
  ),
].filter(([names]) => names !== "");

/** Size of page and style sheets, without the transcript. */
export function readingWeight(page: Page): number {
  const { html } = page;
  const withoutTranscript = html.replace(/<section[^>]*id="transcripcion"[\s\S]*?(?=<\/article>)/, "");
  return weigh(withoutTranscript) + sum(styleSheets(page));
}

/** Size of all fonts that a theme may load; fonts are compressed already. */
export function fontWeight(css: string, theme: string): number {
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const ofTheme = new RegExp(`data-theme=["']?${theme}["']?\\]`);
  const faces = (applies: (selector: string) => boolean): [string, string][] =>
    blocks
      .filter(([, selector = ""]) => applies(selector))
      .flatMap(([, , body = ""]) => [...body.matchAll(/(--face-[\w-]+):([^;]+)/g)])
      .map(([, name = "", value = ""]) => [name, value]);
  // A value set by the theme takes precedence.
  const chosen = new Map([
    ...faces((selector) => selector.includes(":root")),
    ...faces((selector) => ofTheme.test(selector)),
  ]);
  const families = [...chosen.values()].join();
  const files = blocks
    .filter(([, selector = ""]) => /@font-face/.test(selector))
    .filter(([, , body = ""]) => families.includes(/font-family:\s*"?([^;"]+)/.exec(body)?.[1] ?? "-"))
    .flatMap(([, , body = ""]) => /url\(["']?([^"')]+)/.exec(body)?.[1] ?? []);
  return [...new Set(files)].reduce((total, path) => total + readFile(path).length, 0);
}
