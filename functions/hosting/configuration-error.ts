import { StartError } from "./start-error.ts";

/** One Spanish line per variable that cannot be used. */
export const configurationError = (lines: readonly string[]): StartError =>
  new StartError(`La configuración tiene errores:\n${lines.map((line) => `  - ${line}`).join("\n")}`);
