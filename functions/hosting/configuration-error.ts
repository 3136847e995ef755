import { StartError } from "./start-error.ts";

/** Creates the error for invalid variables; `lines` has one Spanish line per variable. */
export const configurationError = (lines: readonly string[]): StartError =>
  new StartError(`La configuración tiene errores:\n${lines.map((line) => `  - ${line}`).join("\n")}`);
