import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadSecrets } from "#node/embedded/secrets.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const mode = (path: string) => statSync(path).mode & 0o777;

test("secrets are created once, differ between installations, and are readable by their owner only", () => {
  const one = join(temporaryFolder(), "data");
  const other = join(temporaryFolder(), "data");
  const secrets = loadSecrets(one);
  expect(loadSecrets(one)).toEqual(secrets);
  expect(new Set([...Object.values(secrets), ...Object.values(loadSecrets(other))]).size).toBe(8);
  expect([mode(one), mode(join(one, "secrets.json"))]).toEqual([0o700, 0o600]);
});

test("permissions that were widened are restricted again", () => {
  const dataDir = join(temporaryFolder(), "data");
  loadSecrets(dataDir);
  chmodSync(dataDir, 0o755);
  chmodSync(join(dataDir, "secrets.json"), 0o644);
  loadSecrets(dataDir);
  expect([mode(dataDir), mode(join(dataDir, "secrets.json"))]).toEqual([0o700, 0o600]);
});

test("a damaged file is reported, never replaced", () => {
  const dataDir = join(temporaryFolder(), "data");
  loadSecrets(dataDir);
  writeFileSync(join(dataDir, "secrets.json"), '{"jwtSecret":"unsafe-secret-change-me"}');
  expect(() => loadSecrets(dataDir)).toThrow(/está dañado/);
  expect(readFileSync(join(dataDir, "secrets.json"), "utf8")).toContain("unsafe");
});
