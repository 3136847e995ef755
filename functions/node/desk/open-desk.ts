import { join } from "node:path";
import type { ApiLog } from "#api/deps.ts";
import { createDesk, type Desk } from "#api/desk/desk.ts";
import type { Backend } from "#db/backend.ts";
import { deskTools } from "#hosting/desk-tools.ts";
import type { Env } from "../env.ts";
import { answerFiles } from "./answer-files.ts";
import { audioReader } from "./read-audio.ts";

/** The desk of this process, already looking for jobs that an earlier one has left. */
export function openDesk(options: {
  env: Pick<Env, "audioBaseUrl" | "dataDir" | "siteUrl" | "desk">;
  localOrigins: readonly string[];
  backend: Backend;
  log: ApiLog;
}): Desk {
  const { env, localOrigins, backend, log } = options;
  const audioDir = join(env.dataDir, "audio");
  const tools = deskTools(env, (places) => audioReader({ audioDir, places }), localOrigins);
  const desk = createDesk({
    backend,
    log,
    held: answerFiles(join(env.dataDir, "desk"), log),
    tools,
  });
  desk.start();
  return desk;
}
