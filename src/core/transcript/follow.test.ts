import { expect, test } from "vitest";
import { type FollowEvent, type FollowStep, initialFollow, showsReturnButton, stepFollow } from "./follow.ts";

const run = (isOn: boolean, ...events: FollowEvent[]) =>
  events.reduce<FollowStep>(({ state }, event) => stepFollow(state, event), {
    state: initialFollow(isOn),
    scrolls: false,
  });

const near: FollowEvent = { type: "started", isNear: true };
const far: FollowEvent = { type: "started", isNear: false };
const moved: FollowEvent = { type: "moved", isInside: true };
const movedOff: FollowEvent = { type: "moved", isInside: false };
const scrolled: FollowEvent = { type: "readElsewhere", isInside: true };
const scrolledOff: FollowEvent = { type: "readElsewhere", isInside: false };
const back: FollowEvent = { type: "cameBack" };

test.each<[string, boolean, FollowEvent[], { scrolls: boolean; offered: boolean }]>([
  ["follows from segment to segment", true, [near, moved], { scrolls: true, offered: false }],
  [
    "offers nothing to a listener who never was in the transcript",
    true,
    [far, movedOff, scrolledOff, movedOff],
    { scrolls: false, offered: false },
  ],
  [
    "offers a way back once the reader scrolls into the transcript",
    true,
    [far, movedOff, scrolled],
    { scrolls: false, offered: true },
  ],
  [
    "offers a way back when a link has led into the transcript",
    true,
    [far, moved],
    { scrolls: false, offered: true },
  ],
  [
    "offers a way back above the transcript to a reader who has been in it",
    true,
    [far, scrolled, scrolledOff, movedOff],
    { scrolls: false, offered: true },
  ],
  ["stops when the reader scrolls", true, [near, scrolled, moved], { scrolls: false, offered: true }],
  ["scrolls back on request", true, [near, scrolled, back], { scrolls: true, offered: false }],
  ["follows again afterwards", true, [near, scrolled, back, moved], { scrolls: true, offered: false }],
  ["does not scroll when it is off", false, [near, moved], { scrolls: false, offered: false }],
  ["offers nothing when it is off", false, [near, scrolled, moved], { scrolls: false, offered: false }],
  [
    "follows once it is switched on",
    false,
    [far, { type: "switched", isOn: true }],
    { scrolls: true, offered: false },
  ],
  [
    "stops once it is switched off",
    true,
    [near, { type: "switched", isOn: false }, moved],
    { scrolls: false, offered: false },
  ],
  ["pauses with the playback", true, [near, { type: "stopped" }, moved], { scrolls: false, offered: false }],
  [
    "ignores scrolling while playback is paused",
    true,
    [scrolled, near, moved],
    { scrolls: true, offered: false },
  ],
])("%s", (_name, isOn, events, { scrolls, offered }) => {
  const step = run(isOn, ...events);
  expect(step.scrolls).toBe(scrolls);
  expect(showsReturnButton(step.state)).toBe(offered);
});
