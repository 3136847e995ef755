import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Episode } from "../../src/core/catalogue/read-model.ts";
import { measuredRun } from "./measured-run.ts";
import type { Peer } from "./peer.ts";
import { bench, writeProject } from "./bench-files.ts";

const PROGRAM = "/usr/bin/hugo";

const SINGLE = `<!doctype html><html lang="es-UY"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body>
<header><nav><a href="/">Inicio</a> <a href="/episodes">Listado de Programas</a></nav></header><main>
<h1>{{ .Params.place }}</h1><p>{{ .Params.guest }}</p><p>{{ .Params.description }}</p><p>{{ .Params.summary }}</p>
{{ range .Params.segments }}<p><b>{{ .speaker }}</b> {{ .text }}</p>
{{ end }}</main><footer>Archivo</footer></body></html>`;

const LIST = `<!doctype html><html lang="es-UY"><head><meta charset="utf-8"><title>Listado</title></head><body><main>
{{ range (.Paginate .Pages 12).Pages }}<article><h2><a href="{{ .RelPermalink }}">{{ .Params.place }}</a></h2>
<p>{{ .Params.guest }}</p><p>{{ .Params.summary }}</p></article>{{ end }}</main></body></html>`;

// Formats a time as the time of a day, because arithmetic on numbers takes Hugo longer.
const clock = (seconds: string) =>
  `($day.Add (time.ParseDuration (printf "%.3fs" ${seconds}))).Format "15:04:05.000"`;

const CAPTIONS = `WEBVTT
{{ $day := time.AsTime "1970-01-01T00:00:00Z" }}{{ range .Params.segments }}
{{ ${clock(".startSeconds")} }} --> {{ ${clock(".endSeconds")} }}
<v {{ .speaker }}>{{ .text }}
{{ end }}`;

const PAGES_ONLY = {
  baseURL: "http://localhost/",
  disableKinds: ["taxonomy", "term", "RSS", "sitemap"],
  // Hugo 0.111 reports the first of the disabled kinds as an error.
  ignoreErrors: ["error-disable-taxonomy"],
  disableAliases: true,
};
const ALL_FILES = {
  ...PAGES_ONLY,
  disableAliases: false,
  mediaTypes: { "text/vtt": { suffixes: ["vtt"] } },
  outputFormats: { captions: { mediaType: "text/vtt", isPlainText: true } },
  outputs: { page: ["HTML", "captions"] },
};

/** Hugo with the episodes as front matter, if it is installed: with all files of an episode, and with pages only. */
export async function hugo(snapshot: string): Promise<Peer[]> {
  const name = "Hugo, front matter";
  const outDir = bench("hugo", "out");
  if (!existsSync(PROGRAM)) return [{ name, outDir, writesAll: true, run: null }];
  const pages: Record<string, string> = {};
  for (const file of await readdir(join(snapshot, "episodes"))) {
    const episode: Episode = JSON.parse(await readFile(join(snapshot, "episodes", file), "utf8"));
    const { id, number, description, summary, segments, neighborhood, guest } = episode;
    pages[`content/episodes/${id}.md`] = JSON.stringify({
      title: `Programa ${number}`,
      place: neighborhood?.name,
      guest: guest?.name,
      description,
      summary,
      segments,
    });
  }
  await writeProject(bench("hugo"), {
    "all.json": JSON.stringify(ALL_FILES),
    "pages.json": JSON.stringify(PAGES_ONLY),
    "layouts/_default/single.html": SINGLE,
    "layouts/_default/single.captions.vtt": CAPTIONS,
    "layouts/_default/list.html": LIST,
    "layouts/index.html": "<!doctype html><title>Inicio</title>",
    ...pages,
  });
  const run = (config: string) => () =>
    measuredRun(PROGRAM, ["--quiet", "--config", config, "-d", "out"], { cwd: bench("hugo") });
  return [
    { name, outDir, writesAll: true, run: run("all.json") },
    { name: `${name}, pages only`, outDir, writesAll: false, run: run("pages.json") },
  ];
}
