import { expect, test } from "vitest";
import { nextQueue, type UploadEvent, type UploadQueue } from "#core/recordings/upload-queue.ts";

const file = (id: string) => ({ id, fileName: `${id}.mp3`, bytes: 100 });
const recording = { id: "r", name: "a.mp3", bytes: 100, createdAt: "" };
const taken = {
  recording: {
    ...recording,
    mediaType: null,
    seconds: null,
    kilobits: null,
    title: null,
    recordedOn: null,
    master: null,
  },
  isNew: true,
};
const after = (events: readonly UploadEvent[]) => events.reduce<UploadQueue>(nextQueue, []);
const steps = (queue: UploadQueue) => queue.map(({ id, step, sent }) => `${id} ${step} ${sent}`);
const begin: UploadEvent = { kind: "added", files: ["a", "b", "c"].map(file) };

test("an upload says that it is tried again until the next bytes are sent", () => {
  const isRetrying = (events: UploadEvent[]) =>
    after([begin, ...events]).map((upload) => "isRetrying" in upload);
  const cut: UploadEvent = { kind: "retrying", id: "a" };
  expect(isRetrying([cut])).toEqual([true, false, false]);
  expect(isRetrying([cut, { kind: "sent", id: "a", sent: 40 }])).toEqual([false, false, false]);
  expect(isRetrying([cut, { kind: "pause", id: "a" }])).toEqual([false, false, false]);
  expect(isRetrying([{ kind: "pause", id: "a" }, cut])).toEqual([false, false, false]);
});

test.each<[string, UploadEvent[], string[]]>([
  ["two uploads at once, in order", [], ["a sending 0", "b sending 0", "c waiting 0"]],
  ["progress", [{ kind: "sent", id: "a", sent: 40 }], ["a sending 40", "b sending 0", "c waiting 0"]],
  [
    "a pause starts the next upload",
    [
      { kind: "sent", id: "a", sent: 40 },
      { kind: "pause", id: "a" },
    ],
    ["a paused 40", "b sending 0", "c sending 0"],
  ],
  [
    "a resumed upload waits for its turn",
    [
      { kind: "pause", id: "a" },
      { kind: "resume", id: "a" },
    ],
    ["a waiting 0", "b sending 0", "c sending 0"],
  ],
  [
    "late progress of a paused upload is ignored",
    [
      { kind: "pause", id: "a" },
      { kind: "sent", id: "a", sent: 40 },
    ],
    ["a paused 0", "b sending 0", "c sending 0"],
  ],
  [
    "an upload that was paused while its last bytes were on the way is checked",
    [
      { kind: "pause", id: "a" },
      { kind: "arrived", id: "a" },
    ],
    ["a checking 100", "b sending 0", "c sending 0"],
  ],
  [
    "a sent upload is checked before the next begins",
    [{ kind: "arrived", id: "a" }],
    ["a checking 100", "b sending 0", "c waiting 0"],
  ],
  [
    "a finished upload starts the next",
    [
      { kind: "arrived", id: "a" },
      { kind: "taken", id: "a", taken },
    ],
    ["a done 100", "b sending 0", "c sending 0"],
  ],
  [
    "a failed upload starts the next, and can be retried",
    [
      { kind: "failed", id: "a", text: "x", isRefused: false },
      { kind: "remove", id: "b" },
      { kind: "resume", id: "a" },
    ],
    ["a sending 0", "c sending 0"],
  ],
  [
    "a refused upload cannot be retried",
    [
      { kind: "failed", id: "a", text: "x", isRefused: true },
      { kind: "remove", id: "b" },
      { kind: "resume", id: "a" },
    ],
    ["a failed 0", "c sending 0"],
  ],
  [
    "a finished upload can neither be paused nor fail",
    [
      { kind: "arrived", id: "a" },
      { kind: "taken", id: "a", taken },
      { kind: "pause", id: "a" },
      { kind: "failed", id: "a", text: "x", isRefused: false },
    ],
    ["a done 100", "b sending 0", "c sending 0"],
  ],
])("%s", (_, events, expected) => {
  expect(steps(after([begin, ...events]))).toEqual(expected);
});
