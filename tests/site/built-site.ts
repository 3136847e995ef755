import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import type { ArchiveIndex, Episode } from "#core/catalogue/read-model.ts";
import { readRedirects } from "#hosting/redirects-file.ts";
import { readSitePictureSet } from "#node/static/site-pictures.ts";
import { type PageRecord, readRecord } from "#scripts/renderer/page-record.ts";
import type { Hidden } from "#scripts/test/build-template.ts";

const template = process.env.TEST_TEMPLATE;
if (!template) throw new Error("TEST_TEMPLATE is not set: run `npm test`, which builds the site first.");

export const distDir = join(template, "dist");
export const dataDir = join(template, "data");

const json = <Value>(file: string): Value => JSON.parse(readFileSync(file, "utf8"));

/** The snapshot from which the site was built, and the content that it must not contain. */
export const archive = json<ArchiveIndex>(join(dataDir, "snapshot/index.json"));
export const readEpisode = (id: string) => json<Episode>(join(dataDir, `snapshot/episodes/${id}.json`));
export const hidden = json<Hidden>(join(template, "hidden.json"));
/** CSP sources of the inline scripts that the server allows on this site. */
export const allowedScripts = json<string[]>(join(template, "policy.json"));

/** Every file of the site as a site path (`/episodes/…/index.html`), without the compressed copies. */
export const files: readonly string[] = readdirSync(distDir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.endsWith(".br"))
  .map((entry) => `/${relative(distDir, join(entry.parentPath, entry.name))}`)
  .sort();

export const readFile = (path: string): Buffer => readFileSync(join(distDir, path));
export const readText = (path: string): string => readFile(path).toString();

export interface Page {
  /** Path as in links: without a trailing slash. */
  url: string;
  html: string;
}

export const pages: readonly Page[] = files
  .filter((path) => path.endsWith(".html"))
  .map((path) => ({ url: pageUrl(path), html: readText(path) }));

export function pageAt(url: string): Page {
  const page = pages.find((candidate) => candidate.url === url);
  if (!page) throw new Error(`The site has no page ${url}.`);
  return page;
}

/** Queries of a page to the archive during rendering, by its file in the site. */
export function queriesOf(path: string): readonly string[] {
  const file = join(dataDir, "snapshot.pages/record.json");
  const page = readRecord(file, json<PageRecord>(file).key)?.pages.get(path);
  if (!page) throw new Error(`The record of the build has no ${path}.`);
  return page.queries;
}

/** Redirects: decoded path -> encoded target. */
export const redirects = readRedirects(readText("/_redirects"));

const shown = readSitePictureSet({ dir: distDir, scriptHashes: [], earlierDirs: [] });

/** Whether the server finds this path for a visitor: a page, a file, a published picture or a recording. */
export function resolves(path: string): boolean {
  if (path.startsWith("/media/") && !shown.shows(decodeURIComponent(path))) return false;
  const upload = /^\/(media|audio)\//.test(path);
  const file = join(upload ? dataDir : distDir, decodeURIComponent(path));
  if (existsSync(`${file.replace(/\/$/, "")}.html`)) return true;
  if (!existsSync(file)) return false;
  return statSync(file).isFile() || existsSync(join(file, "index.html"));
}

export interface Tag {
  name: string;
  attributes: Record<string, string>;
}

const TAG = /<([a-z][\w-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;

/**
 * Matches comments, scripts with their content, and tags as a whole, so that text in attributes is not taken for a tag.
 */
const MARKUP =
  /<!--[\s\S]*?-->|<script((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/script>|<\/?[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi;

/** Executed inline scripts of a page; data blocks such as JSON-LD are left out. */
export const inlineScriptsOf = (html: string): string[] =>
  [...html.matchAll(MARKUP)].flatMap(([, attributes = "", content]) =>
    !content || /\bsrc=|\btype="application\//.test(attributes) ? [] : [content],
  );

/** Opening tags in document order, without those inside scripts. */
export function tagsOf(html: string): Tag[] {
  const withoutScripts = html.replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/gi, "$1");
  return [...withoutScripts.matchAll(TAG)].map(([, name = "", attributes = ""]) => ({
    name: name.toLowerCase(),
    attributes: Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, key = "", double, single, bare]) => [
        key.toLowerCase(),
        decodeEntities(double ?? single ?? bare ?? ""),
      ]),
    ),
  }));
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

function pageUrl(path: string): string {
  return path.replace(/\/index\.html$/, "").replace(/\.html$/, "") || "/";
}
