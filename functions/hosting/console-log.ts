import type { ApiLog } from "#api/deps.ts";

/** Lines of JSON on the console, which hosts keep. What went well is not noted: hosts note requests themselves. */
export const consoleLog: ApiLog = {
  info: () => {},
  warn: (details, event) => console.warn(JSON.stringify({ level: "warn", event, ...details })),
  error: (details, event) => console.error(JSON.stringify({ level: "error", event, ...details })),
};
