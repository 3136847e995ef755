import { existsSync } from "node:fs";
import { measuredRun } from "./measured-run.ts";
import type { Peer } from "./peer.ts";
import { bench, writeProject } from "./bench-files.ts";

const VERSION = "3.1.2";

const DATA = `
const { readFileSync } = require("node:fs");
const index = JSON.parse(readFileSync(process.env.ARCHIVE_SNAPSHOT + "/index.json", "utf8"));
module.exports = index.episodes.map(({ id }, n) => ({
  ...JSON.parse(readFileSync(process.env.ARCHIVE_SNAPSHOT + "/episodes/" + id + ".json", "utf8")),
  previous: index.episodes[n - 1] ?? null,
  next: index.episodes[n + 1] ?? null,
}));
`;

const LAYOUT = `<!doctype html><html lang="es-UY"><head><meta charset="utf-8"><title>{{ title }}</title></head>
<body><header><nav><a href="/">Inicio</a> <a href="/episodes">Listado de Programas</a></nav></header>
<main>{{ content | safe }}</main><footer>Archivo</footer></body></html>`;

const EPISODE = `---
layout: base.njk
pagination: { data: archive, size: 1, alias: episode, addAllPagesToCollections: false }
permalink: "episodes/{{ episode.id }}/index.html"
eleventyComputed: { title: "Programa {{ episode.number }}" }
---
<h1>{{ episode.neighborhood.name }}</h1><p>{{ episode.guest.name }}</p><p>{{ episode.date }}</p>
<p>{{ episode.description }}</p><p>{{ episode.summary }}</p>
{% for topic in episode.topics %}<a href="/topics/{{ topic.slug }}">{{ topic.name }}</a>{% endfor %}
{% for segment in episode.segments %}<p><b>{{ segment.speaker }}</b> {{ segment.text }}</p>
{% endfor %}
{% if episode.previous %}<a href="/episodes/{{ episode.previous.id }}">{{ episode.previous.number }}</a>{% endif %}
{% if episode.next %}<a href="/episodes/{{ episode.next.id }}">{{ episode.next.number }}</a>{% endif %}
`;

const LIST = `---
layout: base.njk
pagination: { data: archive, size: 12, alias: rows }
permalink: "episodes/{% if pagination.pageNumber %}{{ pagination.pageNumber + 1 }}/{% endif %}index.html"
title: Listado de Programas
---
{% for episode in rows %}<article><h2><a href="/episodes/{{ episode.id }}">{{ episode.neighborhood.name }}</a></h2>
<p>{{ episode.guest.name }}</p><p>{{ episode.summary }}</p></article>{% endfor %}
`;

const CAPTIONS = `---
pagination: { data: archive, size: 1, alias: episode, addAllPagesToCollections: false }
permalink: "captions/{{ episode.id }}.vtt"
---
WEBVTT
{% for segment in episode.segments %}
{{ segment.startSeconds | time }} --> {{ segment.endSeconds | time }}
<v {{ segment.speaker | safe }}>{{ segment.text | safe }}
{% endfor %}`;

const CONFIG = `
module.exports = (config) => {
  const padded = (count, digits) => String(Math.floor(count)).padStart(digits, "0");
  config.addFilter("time", (seconds) => {
    const ms = Math.round(seconds * 1000);
    const clock = [ms / 3600000, (ms / 60000) % 60, (ms / 1000) % 60].map((part) => padded(part, 2)).join(":");
    return clock + "." + padded(ms % 1000, 3);
  });
  if (process.env.PAGES_ONLY) config.ignores.add("others");
};
`;

/**
 * Eleventy with Nunjucks over the same snapshot, with all files of an episode and with pages only; installed beside
 * this project.
 */
export async function eleventy(snapshot: string): Promise<Peer[]> {
  const outDir = bench("eleventy", "out");
  const program = bench("node_modules/@11ty/eleventy/cmd.cjs");
  const name = `Eleventy ${VERSION}, Nunjucks`;
  if (!existsSync(program)) await install().catch(() => {});
  if (!existsSync(program)) return [{ name, outDir, writesAll: true, run: null }];
  await writeProject(bench("eleventy"), {
    "package.json": `{ "type": "commonjs" }`,
    "eleventy.config.js": CONFIG,
    "_data/archive.js": DATA,
    "_includes/base.njk": LAYOUT,
    "episode.njk": EPISODE,
    "list.njk": LIST,
    "others/captions.njk": CAPTIONS,
  });
  const run = (env: Record<string, string>) => () =>
    measuredRun(process.execPath, ["--max-old-space-size=8192", program, "--quiet", "--output=out"], {
      cwd: bench("eleventy"),
      env: { ARCHIVE_SNAPSHOT: snapshot, ...env },
    });
  return [
    { name, outDir, writesAll: true, run: run({}) },
    { name: `${name}, pages only`, outDir, writesAll: false, run: run({ PAGES_ONLY: "1" }) },
  ];
}

async function install(): Promise<void> {
  const args = [
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--prefix",
    bench(),
    `@11ty/eleventy@${VERSION}`,
  ];
  await measuredRun("npm", args);
}
