const SIGKILL_CODE = 137;

/**
 * End of a sentence about a process that the system has killed, as it does when memory runs out; undefined for any
 * other exit. A shell reports that signal as exit code 137.
 */
export function killedForMemory({ code, signal }) {
  if (signal !== "SIGKILL" && code !== SIGKILL_CODE) return undefined;
  return "terminó de golpe: casi siempre es que a la máquina se le acabó la memoria. Cerrá otros programas, o usá una máquina con más memoria (docs/deploy.md dice cuánta hace falta).";
}
