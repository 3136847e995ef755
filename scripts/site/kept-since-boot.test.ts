import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { keptSinceBoot } from "./kept-since-boot.ts";

test("data is kept until the machine boots", () => {
  const root = mkdtempSync(join(tmpdir(), "kept-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const dir = keptSinceBoot(join(root, "pages"));
  writeFileSync(join(dir, "page"), "kept");
  expect(readdirSync(keptSinceBoot(dir))).toContain("page");
  writeFileSync(join(dir, "boot-id"), "an earlier boot");
  expect(readdirSync(keptSinceBoot(dir))).toEqual(["boot-id"]);
  writeFileSync(join(dir, "page"), "kept");
  expect(readdirSync(keptSinceBoot(dir))).toContain("page");
});
