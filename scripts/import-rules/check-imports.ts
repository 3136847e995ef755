import { posix } from "node:path";
import ts from "typescript";
import packageFile from "../../package.json" with { type: "json" };
import { FORBIDDEN_PACKAGES, MAY_IMPORT } from "./rules.ts";

const { workspaces: WORKSPACES } = packageFile;

/** Path from the root of the project -> source text. */
export type Sources = ReadonlyMap<string, string>;

/** One line per import that the rules forbid: `file imports what: reason`. */
export function refusedImports(sources: Sources): string[] {
  return [...sources].flatMap(([path, source]) => {
    const room = ruleFolderOf(path);
    if (room === null) return [];
    return readImports(path, source).flatMap((specifier) => {
      const reason = refusal(room, path, specifier);
      return reason === null ? [] : [`${path} imports ${specifier}: ${reason}`];
    });
  });
}

function refusal(room: string, path: string, specifier: string): string | null {
  const target = importedPath(path, specifier);
  if (target === null) {
    const { packages = [], because = null } = FORBIDDEN_PACKAGES[room] ?? {};
    return packages.some((name) => isPackage(specifier, name)) ? because : null;
  }
  if (!target.includes("/")) return null;
  if (specifier.startsWith("#") && WORKSPACES.some((folder) => isWithin(path, folder)))
    return "a workspace has a package.json without aliases: Node finds the file by its path only";
  if (/\.test\.tsx?$/.test(target)) return "a test is imported by nothing";
  const allowed = [room, ...(MAY_IMPORT[room] ?? [])];
  const workspace = WORKSPACES.find((folder) => isWithin(target, folder));
  const isAllowed = workspace
    ? allowed.includes(workspace)
    : allowed.some((folder) => isWithin(target, folder));
  if (!isAllowed) return `${room} may not import ${workspace ?? ruleFolderOf(target)}`;
  const passesDoor =
    !workspace || isWithin(path, workspace) || room === "tests" || target === `${workspace}/index.ts`;
  return passesDoor ? null : `${workspace} is imported through its index.ts`;
}

/** Longest path of the rules that contains a file; null when none does. */
export function ruleFolderOf(path: string): string | null {
  const workspace = WORKSPACES.find((folder) => isWithin(path, folder));
  if (!workspace && /\.test\.tsx?$/.test(path)) return "tests";
  const rooms = Object.keys(MAY_IMPORT).filter((room) => isWithin(path, room));
  return rooms.reduce((longest, room) => (room.length > longest.length ? room : longest), "") || null;
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
/** `node:` and `@supabase/` match as prefixes; `react` matches itself and its subpaths. */
const isPackage = (specifier: string, name: string): boolean =>
  /[:/]$/.test(name) ? specifier.startsWith(name) : isWithin(specifier, name);

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
