import { join } from "node:path";
import { type AiService, createAiService } from "#api/ai/ai-service.ts";
import type { ApiLog } from "#api/api-log.ts";
import type { Backend } from "#db/backend.ts";
import { aiProviders } from "#hosting/ai-providers.ts";
import type { Env } from "../env.ts";
import { fileResponseStore } from "./file-response-store.ts";
import { audioReader } from "./read-audio.ts";

/** Starts the AI service of this process. It also takes jobs left by an earlier process. */
export function openAiService(options: {
  env: Pick<Env, "audioBaseUrl" | "dataDir" | "siteUrl" | "ai">;
  localOrigins: readonly string[];
  backend: Backend;
  log: ApiLog;
}): AiService {
  const { env, localOrigins, backend, log } = options;
  const audioDir = join(env.dataDir, "audio");
  const providers = aiProviders(env, (places) => audioReader({ audioDir, places }), localOrigins);
  const ai = createAiService({
    backend,
    log,
    responses: fileResponseStore(join(env.dataDir, "ai-responses"), log),
    providers,
  });
  ai.start();
  return ai;
}
