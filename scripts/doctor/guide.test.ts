import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { PUSH_MIGRATIONS } from "./finding.ts";

const guide = readFileSync("docs/deploy.md", "utf8");

test("guide and doctor apply migrations by one command, of a named major version, to the project and not to Docker", () => {
  expect(PUSH_MIGRATIONS).toMatch(/^npx supabase@\d+ db push --remote$/);
  expect(guide).toContain(PUSH_MIGRATIONS);
  expect(guide).not.toMatch(/npx (supabase|wrangler)(?!@\d)/);
  for (const name of ["row-rules", "database", "keys"]) {
    expect(readFileSync(`scripts/doctor/${name}.ts`, "utf8")).not.toContain("db push");
  }
});

test("the settings of the CLI have no key that its next version takes away", () => {
  const [, ...sections] = readFileSync("supabase/config.toml", "utf8").split(/^\[/m);
  const deprecated = sections.filter((text) => /^auth\.\w+\]/.test(text) && text.includes("enable_signup ="));
  expect(deprecated).toEqual([]);
});

test("the guide tells what each host lacks, what is alpha and the way out of it before one chooses, and makes .env readable for the service's user", () => {
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
    "DATA_DIR/dumps",
    "npm run backup",
    "npm run restore",
    "un servidor PostgreSQL",
  ]) {
    expect(choice, part).toContain(part);
  }
  expect(guide).toContain("install -o archivo -g archivo -m 600 /dev/null /srv/archivo/sitio/.env");
});
