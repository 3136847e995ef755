import { expect, test } from "vitest";
import { AM_DIAL, dialOf } from "./dial-ticks.ts";

const FM_DIAL = { from: 87_500, to: 108_000 };

test.each([
  [770, AM_DIAL],
  [530, AM_DIAL],
  [1700, AM_DIAL],
  [87_500, FM_DIAL],
  [98_500, FM_DIAL],
  [98, null],
  [6125, null],
])("%d kHz", (kilohertz, dial) => {
  expect(dialOf(kilohertz)).toEqual(dial);
});
