/** The part of the package that is used; it has no types of its own. */
declare module "edtf" {
  interface Options {
    level: number;
    types: readonly string[];
  }
  /** @throws Error when the text is no date of these types */
  export function parse(text: string, options: Options): unknown;
  /** First and last instant of a date, in milliseconds. */
  export default function edtf(text: string, options: Options): { min: number; max: number };
}
