import { hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { redirectsText } from "#hosting/redirects-file.ts";

const SCRIPT = "document.title";
/** CSP source of the only inline script. */
export const SMALL_DIST_HASH = `'sha256-${hash("sha256", SCRIPT, "base64")}'`;

/** As many redirects as a large archive has, because some hosts read only part of a large file. */
const REDIRECTS = [
  { from: "/neighborhoods/villa", to: "/about" },
  ...Array.from({ length: 2_500 }, (_, number) => ({ from: `/episode/${number}`, to: "/episodes/1" })),
  { from: "/episode/Nº 10:a *", to: "/episodes/1" },
  { from: "/episodes/1.vtt", to: "/captions/1.vtt" },
];

const page = (text: string) =>
  `<!doctype html><title>${text}</title><script>${SCRIPT}</script><p>${text}</p>`;

/** Writes a site with one of each kind of file that a build creates. @returns the folder */
export function smallDist(folder: string): string {
  const files: Record<string, string> = {
    "index.html": page("Inicio"),
    "about/index.html": page("Acerca"),
    "episodes/1/index.html": page("Programa 1"),
    "embed/7/index.html": "<!doctype html><title>Programa 7</title>",
    "captions/1.vtt": "WEBVTT\n",
    "admin/index.html": page("Administración"),
    "404.html": page("No está"),
    "_astro/a.12345678.js": "export {}",
    "_astro/a.12345678.js.br": "x",
    "_astro/face.12345678.woff2": "face",
    "_pictures/p.12345678.jpg": "picture",
    "pagefind/pagefind.js": "export {}",
    "pagefind/en_12345.pf_meta": "meta",
    "data/episodes.json": "[]",
    "icons/icon.png": "icon",
    "favicon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "manifest.webmanifest": "{}",
    "media/shown.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "feed.xml": "<rss/>",
    _redirects: redirectsText(REDIRECTS),
    "robots.txt": "User-agent: *\n",
    "sitemap-index.xml": "<sitemapindex/>",
    "sitemap-0.xml": "<urlset/>",
    ".stamp.json": JSON.stringify({ key: "small", scriptHashes: [SMALL_DIST_HASH] }),
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}
