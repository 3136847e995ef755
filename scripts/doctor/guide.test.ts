import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PUSH_MIGRATIONS } from "./finding.ts";

const guide = readFileSync("docs/deploy.md", "utf8");

test("guide and doctor apply migrations by one command, with a pinned major version, to the project instead of Docker", () => {
  expect(PUSH_MIGRATIONS).toMatch(/^npx supabase@\d+ db push --remote$/);
  expect(guide).toContain(PUSH_MIGRATIONS);
  expect(guide).not.toMatch(/npx (supabase|wrangler)(?!@\d)/);
  for (const name of ["row-rules", "database", "keys"]) {
    expect(readFileSync(`scripts/doctor/${name}.ts`, "utf8")).not.toContain("db push");
  }
});

test("the settings of the CLI have no deprecated keys", () => {
  const [, ...sections] = readFileSync("supabase/config.toml", "utf8").split(/^\[/m);
  const deprecated = sections.filter((text) => /^auth\.\w+\]/.test(text) && text.includes("enable_signup ="));
  expect(deprecated).toEqual([]);
});

test("the guide has the limits of each host, alpha software and its alternatives before the choice, and makes .env readable for the service's user", () => {
  const choice = guide.slice(guide.indexOf("## 1."), guide.indexOf("## 2."));
  for (const part of [
    "fotos",
    "audios",
    "transcribir",
    "copia de seguridad",
    "correo",
    "20.000",
    "10 ms",
    "alpha",
    "DATA_DIR/postgres",
    "npm run backup",
    "npm run restore",
    "un servidor PostgreSQL",
  ]) {
    expect(choice, part).toContain(part);
  }
  expect(guide).toContain("install -o archivo -g archivo -m 600 /dev/null /srv/archivo/sitio/.env");
});
