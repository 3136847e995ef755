import { expect, test } from "vitest";
import { filterFiles, sortFiles } from "#admin/features/recordings/recording-order.ts";
import type { RecordingFile, StoredRecording } from "#core/recordings/recording-schemas.ts";

const recording: StoredRecording = {
  id: "1",
  name: "",
  bytes: 1,
  mediaType: "audio/mpeg",
  seconds: 60,
  kilobits: 64,
  title: null,
  recordedOn: null,
  master: null,
  createdAt: "2026-03-02T15:00:00.000Z",
};
const file = (name: string, data: Partial<StoredRecording> | null, rest: Partial<RecordingFile> = {}) => ({
  name,
  bytes: 1,
  address: `/media/${name}`,
  copy: null,
  episodes: [],
  recording: data && { ...recording, name, ...data },
  ...rest,
});
const episodes = (...all: string[]) => ({ episodes: all.map((number) => ({ id: number, number })) });

const files: RecordingFile[] = [
  file("cinta-10.mp3", { seconds: 30 }, { bytes: 5, ...episodes("12") }),
  file("Cinta-2.wav", { seconds: 90, mediaType: "audio/wav", title: "La canción del Cerro" }, { bytes: 900 }),
  file("aún sin leer.mp3", null, { bytes: 70 }),
  file("candombe.flac", { mediaType: "audio/flac" }, { bytes: 20, ...episodes("9", "40") }),
];

test.each([
  ["name", "asc", ["aún sin leer.mp3", "candombe.flac", "Cinta-2.wav", "cinta-10.mp3"]],
  ["name", "desc", ["cinta-10.mp3", "Cinta-2.wav", "candombe.flac", "aún sin leer.mp3"]],
  ["length", "asc", ["cinta-10.mp3", "candombe.flac", "Cinta-2.wav", "aún sin leer.mp3"]],
  ["length", "desc", ["Cinta-2.wav", "candombe.flac", "cinta-10.mp3", "aún sin leer.mp3"]],
  ["size", "desc", ["Cinta-2.wav", "aún sin leer.mp3", "candombe.flac", "cinta-10.mp3"]],
  ["format", "asc", ["candombe.flac", "cinta-10.mp3", "Cinta-2.wav", "aún sin leer.mp3"]],
  ["episodes", "asc", ["candombe.flac", "cinta-10.mp3", "aún sin leer.mp3", "Cinta-2.wav"]],
  ["episodes", "desc", ["cinta-10.mp3", "candombe.flac", "aún sin leer.mp3", "Cinta-2.wav"]],
] as const)("recordings by %s, %s; those without a value come last", (by, order, expected) => {
  expect(sortFiles(files, by, order).map(({ name }) => name)).toEqual(expected);
});

test("recordings are found by name and title, ignoring accents and case", () => {
  expect(filterFiles(files, "CINTA").map(({ name }) => name)).toEqual(["cinta-10.mp3", "Cinta-2.wav"]);
  expect(filterFiles(files, "cancion").map(({ name }) => name)).toEqual(["Cinta-2.wav"]);
  expect(filterFiles(files, "")).toHaveLength(4);
});
