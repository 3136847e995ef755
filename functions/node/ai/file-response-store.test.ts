import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { fileResponseStore, responseFolder } from "./file-response-store.ts";

const JOB = {
  id: "6f1c3c1e-58a1-4b57-9c36-0d0a3d1f8f11",
  kind: "transcription",
  attempt: 1,
  provider: "deepgram",
  request: {},
};
const ANSWER = { sent: "{}", status: 200, text: "answer" };

test("responses that an earlier version stored are read from the present folder", async () => {
  const dataDir = temporaryFolder();
  const former = join(dataDir, "desk");
  mkdirSync(former);
  writeFileSync(
    join(former, `${JOB.id}.json`),
    JSON.stringify({ job: JOB, answers: [{ exchange: 7, ...ANSWER }] }),
  );
  const lines: unknown[] = [];
  const log = { warn: (line: unknown) => lines.push(line) } as never;
  const store = fileResponseStore(responseFolder(dataDir), log);
  expect(await store.all()).toEqual([{ job: JOB, answers: [{ call: 7, ...ANSWER }] }]);
  expect(lines).toEqual([]);
  expect(existsSync(former)).toBe(false);
  await store.keep({ job: { ...JOB, kind: "transcription" }, answers: [{ call: 8, ...ANSWER }] });
  expect(await fileResponseStore(responseFolder(dataDir), log).all()).toMatchObject([
    { answers: [{ call: 8 }] },
  ]);
});
