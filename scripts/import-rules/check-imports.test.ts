import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };
import { refusedImports, ruleFolderOf } from "./check-imports.ts";
import { MAY_IMPORT } from "./rules.ts";

const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
});
const sources = new Map(
  listed
    .split("\n")
    .filter((path) => /\.(?:ts|tsx|astro|mjs)$/.test(path) && existsSync(path))
    .map((path) => [path, readFileSync(path, "utf8")]),
);

const ROOMS = Object.keys(MAY_IMPORT);
const isFile = (room: string) => /\.tsx?$/.test(room);
const fileOf = (room: string) => (isFile(room) ? room : `${room}/planted.ts`);
const aliasOf = (path: string): string | undefined => {
  const [alias, folder] =
    Object.entries(packageFile.imports).find(([, to]) => path.startsWith(to.slice(2, -1))) ?? [];
  return folder && alias?.replace("*", path.slice(folder.slice(2, -1).length));
};

/** Pairs of folders of which the first may not import the second. */
const forbidden = ROOMS.flatMap((room) =>
  ROOMS.filter((other) => {
    const allowed = [room, ...(MAY_IMPORT[room] ?? [])];
    const covers = (folder: string) => other === folder || other.startsWith(`${folder}/`);
    const isWorkspace = packageFile.workspaces.includes(other);
    return isWorkspace ? !allowed.includes(other) : !allowed.some(covers);
  }).map((other) => ({ room, other })),
);

test("every import of the project follows the rules", () => {
  expect(sources.size).toBeGreaterThan(1000);
  expect(refusedImports(sources)).toEqual([]);
});

test("every folder of code has a rule", () => {
  const withoutRule = [...sources.keys()].filter((path) => path.includes("/") && ruleFolderOf(path) === null);
  expect(withoutRule).toEqual([]);
  expect(ROOMS.filter((room) => !existsSync(room))).toEqual([]);
});

describe("a forbidden import is refused", () => {
  test.each(forbidden)("of $other in $room", ({ room, other }) => {
    const importer = fileOf(room);
    const target = fileOf(other);
    const relative = posix.relative(posix.dirname(importer), target);
    const specifiers = [relative.startsWith(".") ? relative : `./${relative}`, aliasOf(target)].filter(
      (specifier) => specifier !== undefined,
    );
    for (const specifier of specifiers) {
      const statements = [
        `import { planted } from "${specifier}";`,
        `import type { Planted } from "${specifier}";`,
        `export * from "${specifier}";`,
        `const planted = await import("${specifier}");`,
        `let planted: import("${specifier}").Planted;`,
      ];
      for (const statement of statements) {
        expect(refusedImports(new Map([[importer, statement]])), statement).toHaveLength(1);
      }
    }
  });

  test("in an Astro component, in front matter and script", () => {
    const page = '---\nimport { db } from "#db/client.ts";\n---\n<script>import "#admin/App.tsx";</script>';
    expect(refusedImports(new Map([["src/components/Planted.astro", page]]))).toHaveLength(2);
  });

  test("of a package that the folder may not have", () => {
    for (const specifier of ["node:fs", "react/jsx-runtime", "react", "@supabase/supabase-js"]) {
      const source = `import "${specifier}";`;
      expect(refusedImports(new Map([["src/core/planted.ts", source]])), specifier).toHaveLength(1);
    }
    expect(refusedImports(new Map([["src/core/planted.ts", 'import "react-free";']]))).toEqual([]);
  });

  test("of a workspace past its index.ts, except in a test", () => {
    const source = 'import "#scripts/search-index/engine.ts";';
    expect(refusedImports(new Map([["scripts/site/planted.ts", source]]))).toHaveLength(1);
    expect(refusedImports(new Map([["tests/site/planted.test.ts", source]]))).toEqual([]);
    const door = 'import "#scripts/search-index/index.ts";';
    expect(refusedImports(new Map([["scripts/site/planted.ts", door]]))).toEqual([]);
  });

  test("by an alias in a workspace", () => {
    const source = 'import { StartError } from "#hosting/start-error.ts";';
    const planted = new Map([["functions/node/embedded/planted.ts", source]]);
    expect(refusedImports(planted)).toEqual([expect.stringContaining("without aliases")]);
  });

  test("of a test", () => {
    const source = 'import "./clock.test.ts";';
    expect(refusedImports(new Map([["src/core/text/planted.ts", source]]))).toHaveLength(1);
  });
});
