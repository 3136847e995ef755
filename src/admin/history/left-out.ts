/** What the log does not keep: mark -> words. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  "[long]": "(texto largo)",
  "[personal]": "(dato personal)",
};
