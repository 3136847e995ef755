import { expect, test } from "vitest";
import { type FollowEvent, type FollowStep, initialFollow, offersWayBack, stepFollow } from "./follow.ts";

const run = (isOn: boolean, ...events: FollowEvent[]) =>
  events.reduce<FollowStep>(({ state }, event) => stepFollow(state, event), {
    state: initialFollow(isOn),
    scrolls: false,
  });

const near: FollowEvent = { type: "started", isNear: true };
const far: FollowEvent = { type: "started", isNear: false };
const moved: FollowEvent = { type: "moved" };
const scrolled: FollowEvent = { type: "readElsewhere" };
const back: FollowEvent = { type: "cameBack" };

test.each<[string, boolean, FollowEvent[], { scrolls: boolean; offered: boolean }]>([
  ["follows from segment to segment", true, [near, moved], { scrolls: true, offered: false }],
  [
    "does not scroll when the reader is elsewhere on the page",
    true,
    [far, moved],
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
  expect(offersWayBack(step.state)).toBe(offered);
});
