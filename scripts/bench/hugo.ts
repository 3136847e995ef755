import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Episode } from "#core/model.ts";
import type { Peer } from "./eleventy.ts";
import { measuredRun } from "./measured-run.ts";
import { bench, writeProject } from "./workshop.ts";

const PROGRAM = "/usr/bin/hugo";

const SINGLE = `<!doctype html><html lang="es-UY"><head><meta charset="utf-8"><title>{{ .Title }}</title></head><body>
<header><nav><a href="/">Inicio</a> <a href="/episodes">Listado de Programas</a></nav></header><main>
<h1>{{ .Params.place }}</h1><p>{{ .Params.guest }}</p><p>{{ .Params.description }}</p><p>{{ .Params.summary }}</p>
{{ range .Params.segments }}<p><b>{{ .speaker }}</b> {{ .text }}</p>
{{ end }}</main><footer>Archivo</footer></body></html>`;

const LIST = `<!doctype html><html lang="es-UY"><head><meta charset="utf-8"><title>Listado</title></head><body><main>
{{ range (.Paginate .Pages 12).Pages }}<article><h2><a href="{{ .RelPermalink }}">{{ .Params.place }}</a></h2>
<p>{{ .Params.guest }}</p><p>{{ .Params.summary }}</p></article>{{ end }}</main></body></html>`;

/** Hugo with the programmes as front matter, where the system has it. */
export async function hugo(snapshot: string): Promise<Peer> {
  const outDir = bench("hugo", "out");
  const name = "Hugo, front matter";
  if (!existsSync(PROGRAM)) return { name, outDir, run: null };
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
    "config.json": JSON.stringify({
      baseURL: "http://localhost/",
      disableKinds: ["taxonomy", "term", "RSS", "sitemap"],
      // 0.111 takes the first of them for a mistake.
      ignoreErrors: ["error-disable-taxonomy"],
    }),
    "layouts/_default/single.html": SINGLE,
    "layouts/_default/list.html": LIST,
    "layouts/index.html": "<!doctype html><title>Inicio</title>",
    ...pages,
  });
  return { name, outDir, run: () => measuredRun(PROGRAM, ["--quiet", "-d", "out"], { cwd: bench("hugo") }) };
}
