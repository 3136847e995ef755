import type { ApiLog } from "#api/api-log.ts";
import { LOG_LEVELS } from "./variables.ts";

/** Lines of JSON on the console, which hosts keep. @param least those below it are left out */
export function consoleLog(least: (typeof LOG_LEVELS)[number]): ApiLog {
  const to = (level: (typeof LOG_LEVELS)[number]) =>
    LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)
      ? () => {}
      : (details: object, event: string) => console[level](JSON.stringify({ level, event, ...details }));
  return { debug: to("debug"), info: to("info"), warn: to("warn"), error: to("error") };
}
