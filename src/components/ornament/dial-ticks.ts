/** Marks of the tuning scale as SVG path data with a width of 1000, computed once since every episode uses them. */
const MARKS = 84;
const MAJOR_EVERY = 6;

const isMajor = (mark: number) => mark % MAJOR_EVERY === 0;
const marks = Array.from({ length: MARKS + 1 }, (_, mark) => mark);
const drawn = (some: number[], height: number) =>
  some.map((mark) => `M${((1000 * mark) / MARKS).toFixed(1)} 40v${-height}`).join("");

export const majorTicks = drawn(marks.filter(isMajor), 24);
export const minorTicks = drawn(
  marks.filter((mark) => !isMajor(mark)),
  12,
);

/** Frequency limits of radio scales, in kHz. */
export const AM_DIAL = { from: 540, to: 1600 };
const FM_DIAL = { from: 87_500, to: 108_000 };
export const dialOf = (kilohertz: number) => (kilohertz < FM_DIAL.from ? AM_DIAL : FM_DIAL);
