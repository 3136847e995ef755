import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { bootScopedFolder } from "./boot-scoped-folder.ts";

test("data is kept until the machine boots", () => {
  const root = mkdtempSync(join(tmpdir(), "kept-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const dir = bootScopedFolder(join(root, "pages"));
  writeFileSync(join(dir, "page"), "kept");
  expect(readdirSync(bootScopedFolder(dir))).toContain("page");
  writeFileSync(join(dir, "boot-id"), "an earlier boot");
  expect(readdirSync(bootScopedFolder(dir))).toEqual(["boot-id"]);
  writeFileSync(join(dir, "page"), "kept");
  expect(readdirSync(bootScopedFolder(dir))).toContain("page");
});
