import { readFileSync } from "node:fs";
import { readSections } from "#core/site/archive-sections.ts";
import { DEFAULT_TIME_ZONE } from "#core/text/time-zone.ts";
import { readDemo } from "#scripts/seed/read-demo.ts";

/** All lines of text in a value. */
const stringsIn = (value: unknown): string[] =>
  typeof value === "string" ? value.split("\n") : Object.values(value ?? {}).flatMap(stringsIn);

/** Show, people, stations and invented sentences of the demonstration; its barrios are real places. */
export async function demoNames(): Promise<string[]> {
  const { texts, guests, episodes } = await readDemo("supabase/demo");
  const neutral = new Set(stringsIn(readSections(new Map())));
  const told = stringsIn(texts.map(({ content }) => content)).filter((text) => /\p{Lu}\S* \S/u.test(text));
  const people = guests.map(({ name }) => name);
  const voices = episodes.flatMap(({ description }) => description ?? []);
  const parts = [
    "Baltasar",
    "Olivera",
    "esquina del dial",
    "Bahía",
    "Litoral",
    "Montevideo",
    "Palacio Salvo",
    "Candombe",
    "Río de la Plata",
    "1975",
  ];
  // The skyline identifies a city as its name does.
  const skyline = /\sd="([^"]{40})/.exec(readFileSync("src/components/ornament/skyline-svg.ts", "utf8"))?.[1];
  if (!skyline) throw new Error("the silhouette of Montevideo is drawn otherwise");
  return [...new Set([...told, ...people, ...voices, ...parts, skyline])].filter(
    (name) => !neutral.has(name),
  );
}

export const pagesOf = (site: ReadonlyMap<string, string>) =>
  [...site].filter(([path]) => path.endsWith(".html"));
export const pageOf = (site: ReadonlyMap<string, string>, path: string): string => {
  const page = pagesOf(site).find(
    ([file]) => file.replace(/\/index\.html$|\.html$/, "") === path.replace(/\/$/, ""),
  );
  return page?.[1] ?? "";
};
export const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
/** Names that files contain. The default time zone is an identifier and does not count. */
export const found = (site: ReadonlyMap<string, string>, wanted: readonly string[]) =>
  [...site].flatMap(([path, text]) => {
    const words = text.replaceAll(DEFAULT_TIME_ZONE, "");
    return wanted.filter((name) => words.includes(name)).map((name) => [path, name]);
  });

/** Plurals after the number one in the text and the descriptions of pages. */
export const falsePlurals = (site: ReadonlyMap<string, string>) =>
  pagesOf(site).flatMap(([path, html]) => {
    const described = [...html.matchAll(/<meta name="description" content="([^"]*)/g)].map(
      ([, words]) => words,
    );
    const text = [html.replaceAll(/<[^>]*>|\s+/g, " "), ...described].join(" | ");
    return [...text.matchAll(/\bL[ao]s 1 \p{L}+|(?<![\d,.:/-])\b1 +(?:\p{L}+ )?\p{L}+s\b/gu)].map(
      ([found]) => [path, found],
    );
  });
