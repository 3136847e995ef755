import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { StartError } from "../../../hosting/start-error.ts";
import { findPrograms } from "./programs.ts";

test("the package of the platform comes first", () => {
  const { major, postgres, initdb } = findPrograms(undefined, []);
  expect(major).toBe(17);
  for (const program of [postgres, initdb]) expect(existsSync(program)).toBe(true);
});

test("without a package, an installed PostgreSQL is used, in the order of its folders", () => {
  const { root } = findPrograms();
  expect(findPrograms("plan9-mips", ["/nowhere", root])).toMatchObject({ root, major: 17 });
});

test("without any, the sentence says what to install and how a server is named", () => {
  const search = () => findPrograms("plan9-mips", ["/nowhere"]);
  expect(search).toThrow(StartError);
  expect(search).toThrow(/para este sistema \(plan9-mips\): instalá PostgreSQL 17 .* DATABASE_URL/);
});
