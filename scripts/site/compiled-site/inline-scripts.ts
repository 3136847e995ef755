import islandScript from "astro/runtime/server/astro-island.prebuilt.js";
import { themeScript } from "#components/page/theme-script.ts";

/** Directives of islands in use; Astro writes the script of each into the pages that have such an island. */
const DIRECTIVES = ["use", "only"];

/**
 * Every inline script that a page may carry: the themes', that of the islands, and those of their directives.
 * @param directives scripts by the names of their directives, from Astro's manifest
 * @throws Error when Astro knows no such directive
 */
export function inlineScripts(directives: ReadonlyMap<string, string>): string[] {
  const used = DIRECTIVES.map((name) => {
    const script = directives.get(name);
    if (!script) throw new Error(`Astro has no directive ${name}.`);
    return script;
  });
  return [themeScript, islandScript, ...used];
}
