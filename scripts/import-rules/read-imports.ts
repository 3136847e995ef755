import { posix } from "node:path";
import ts from "typescript";
import packageFile from "../../package.json" with { type: "json" };

/** `#core/` -> `src/core/`. */
const ALIASES = Object.entries(packageFile.imports).map(([alias, path]) => ({
  alias: alias.replace("*", ""),
  folder: path.replace("./", "").replace("*", ""),
}));

/** Import specifiers in the source of one file, including types, dynamic imports and `export ... from`. */
export function readImports(path: string, source: string): string[] {
  const code = path.endsWith(".astro") ? codeOfAstro(source) : source;
  return ts.preProcessFile(code, true, true).importedFiles.map(({ fileName }) => fileName);
}

/** Path of an imported file from the root of the project; null for a package. */
export function importedPath(importer: string, specifier: string): string | null {
  const [path = ""] = specifier.split("?");
  if (path.startsWith(".")) return posix.join(posix.dirname(importer), path);
  const known = ALIASES.find(({ alias }) => path.startsWith(alias));
  return known ? known.folder + path.slice(known.alias.length) : null;
}

/** Front matter and scripts of an Astro component. */
function codeOfAstro(source: string): string {
  const [, frontMatter = ""] = /^---\n([\s\S]*?)\n---/.exec(source) ?? [];
  const scripts = [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = ""]) => code);
  return [frontMatter, ...scripts].join("\n");
}
