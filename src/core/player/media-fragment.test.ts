import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { formatFragment, parseFragment } from "./media-fragment.ts";

const from = (fromSeconds: number, untilSeconds: number | null = null) => ({ fromSeconds, untilSeconds });

describe("the time in an address", () => {
  test.each([
    ["t=46", from(46)],
    ["#t=46", from(46)],
    ["#t=46.25", from(46.25)],
    ["#t=46,61", from(46, 61)],
    ["#t=,61", from(0, 61)],
    ["#t=0", from(0)],
    ["#t=npt:46,61", from(46, 61)],
    ["#t=npt:,61", from(0, 61)],
    ["#t=0:46", from(46)],
    ["#t=00:00:46,00:01:01.5", from(46, 61.5)],
    ["#t=1:15:10", from(4510)],
    ["#t=75:10", from(4510)],
    ["#t=npt%3A46%2C61", from(46, 61)],
    ["#%74=46", from(46)],
    ["#xywh=0,0,9,9&t=46", from(46)],
    ["#t=46&track=audio", from(46)],
    ["#t=10&t=46", from(46)],
    ["#t=46&t=nada", from(46)],
  ])("%s", (fragment, expected) => {
    expect(parseFragment(fragment)).toEqual(expected);
  });

  test.each([
    "",
    "#",
    "#t",
    "#t=",
    "#t46",
    "#t=,",
    "#t=46,",
    "#t=61,46",
    "#t=46,46",
    "#t=-1",
    "#t=1e3",
    "#t=46,61,70",
    "#t=1:60",
    "#t=1:75:10",
    "#t=smpte:00:00:46",
    "#t=%",
    "#at=46",
    "#transcripcion",
  ])("is absent in %j", (fragment) => {
    expect(parseFragment(fragment)).toBeNull();
  });

  it("is read as it was written", () => {
    const seconds = fc.integer({ min: 0, max: 40_000_000 }).map((thousandths) => thousandths / 1000);
    fc.assert(
      fc.property(seconds, fc.option(fc.integer({ min: 1, max: 900 })), (fromSeconds, length) => {
        const moment = from(fromSeconds, length === null ? null : Math.floor(fromSeconds) + 1 + length);
        expect(parseFragment(formatFragment(moment))).toEqual(moment);
      }),
    );
  });
});

test.each([
  [from(46), "t=46"],
  [from(46.256), "t=46.256"],
  [from(46.20000001, 61.5), "t=46.2,61.5"],
])("%j is written as %s", (moment, expected) => {
  expect(formatFragment(moment)).toBe(expected);
});
