/** Placeholders for values that the log leaves out -> text shown. */
export const OMITTED_VALUES: Readonly<Record<string, string>> = {
  "[long]": "(texto largo)",
  "[personal]": "(dato personal)",
};
