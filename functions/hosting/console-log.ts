import type { ApiLog } from "#api/api-log.ts";
import { LOG_LEVELS } from "./variables.ts";

/** Logs JSON lines to the console, which hosts collect. @param least lowest level that is logged */
export function consoleLog(least: (typeof LOG_LEVELS)[number]): ApiLog {
  const to = (level: (typeof LOG_LEVELS)[number]) =>
    LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)
      ? () => {}
      : (details: object, event: string) => console[level](JSON.stringify({ level, event, ...details }));
  return { debug: to("debug"), info: to("info"), warn: to("warn"), error: to("error") };
}
