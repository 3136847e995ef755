import { expect, test } from "vitest";
import type { FolderFile } from "#api/recordings.ts";
import { storageFaults } from "./storage-faults.ts";

const master = { name: "cinta.wav", bytes: 9 };
const files: FolderFile[] = [
  { name: "whole.mp3", bytes: 9, master: null, copy: null },
  { name: "empty.mp3", bytes: 0, master: null, copy: null },
  { name: "ready.mp3", bytes: 9, master, copy: { state: "ready" } },
  { name: "pending.mp3", bytes: 0, master, copy: { state: "pending" } },
  { name: "failed.mp3", bytes: 0, master, copy: { state: "failed", reason: "x" } },
];
const nameOf = (audioUrl: string) => (audioUrl.startsWith("https:") ? null : audioUrl);
const folder = { nameOf, files: async () => files };

test.each([
  ["https://elsewhere.example/a.mp3", null],
  ["whole.mp3", null],
  ["ready.mp3", null],
  ["pending.mp3", "preparing"],
  ["empty.mp3", "missing"],
  ["failed.mp3", "missing"],
  ["unknown.mp3", "missing"],
])("the fault of %s in Storage is %j", async (audioUrl, fault) => {
  const { findRecordingFault, findMissingRecordings } = storageFaults(folder);
  expect(await findRecordingFault(audioUrl)).toBe(fault);
  expect(await findMissingRecordings([audioUrl])).toEqual(new Set(fault === "missing" ? [audioUrl] : []));
});
