import { expect, test } from "vitest";
import { segmentAnchors } from "./segment-anchors.ts";

const segment = (startSeconds: number) => ({
  speaker: "",
  text: "",
  startSeconds,
  endSeconds: startSeconds + 1,
});

test.each([
  [
    [0.6, 2.7, 46.256],
    ["t=0", "t=2", "t=46"],
  ],
  [
    [46.2, 46.8, 47],
    ["t=46", "t=46.8", "t=47"],
  ],
  [
    [46, 46, 46],
    ["t=46", "t=46.001", "t=46.002"],
  ],
])("segments at %j have the anchors %j", (starts, expected) => {
  expect([...segmentAnchors(starts.map(segment)).values()]).toEqual(expected);
});
