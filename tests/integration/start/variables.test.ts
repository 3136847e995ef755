import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AI_VARIABLES } from "#hosting/ai-env.ts";
import { siteVariables } from "#hosting/variables.ts";
import { VARIABLES } from "#node/env.ts";

const all = [...new Set([...VARIABLES, ...AI_VARIABLES, ...Object.keys(siteVariables)])].sort();

test(".env.example has every variable, commented out, and no other", () => {
  const lines = readFileSync(".env.example", "utf8").split("\n");
  const shown = lines.flatMap((line) => /^#([A-Z][A-Z_]+)=/.exec(line)?.[1] ?? []);
  expect(shown.sort()).toEqual(all);
});

test("the guide's table has every variable, and no other", () => {
  const rows = readFileSync("docs/deploy.md", "utf8")
    .split("## 10. Todas las variables")[1]
    ?.split("\n## ")[0]
    ?.matchAll(/^\| `([A-Z_]+)` \|/gm);
  expect([...(rows ?? [])].map(([, name]) => name).sort()).toEqual(all);
});

test("every link inside the guide leads to a heading", () => {
  const guide = readFileSync("docs/deploy.md", "utf8");
  const headings = [...guide.matchAll(/^#{2,} (.+)$/gm)].map(([, text = ""]) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
  const links = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, target]) => target);
  expect(links.filter((target) => !headings.includes(target ?? ""))).toEqual([]);
});
