/** Placeholders for values that the log leaves out -> text shown. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  "[long]": "(texto largo)",
  "[personal]": "(dato personal)",
};
