/** A failed start that the person at the terminal can fix: `message` is one Spanish sentence. */
export class StartError extends Error {
  override name = "StartError";
}

/** Creates the error for invalid variables; `lines` has one Spanish line per variable. */
export const configurationError = (lines: readonly string[]): StartError =>
  new StartError(`La configuración tiene errores:\n${lines.map((line) => `  - ${line}`).join("\n")}`);
