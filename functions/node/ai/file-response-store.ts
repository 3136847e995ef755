import { readdirSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { JobResponses, ResponseStore } from "#api/ai/response-store.ts";
import type { ApiLog } from "#api/api-log.ts";
import { JOB_KINDS } from "#core/analysis/ai-schemas.ts";
import type { Json } from "#db/database.types.ts";
import { replaceDurably } from "../durable-file.ts";
import { readJson } from "../read-json.ts";

const OWNER_ONLY = 0o600;

const jobResponses = v.object({
  job: v.object({
    id: v.pipe(v.string(), v.uuid()),
    kind: v.picklist(JOB_KINDS),
    attempt: v.number(),
    provider: v.string(),
    request: v.custom<Json>((value) => value !== undefined),
  }),
  answers: v.array(v.object({ call: v.number(), sent: v.string(), status: v.number(), text: v.string() })),
});

/**
 * Keeps AI responses in one file per job below the data directory, written before the database stores the response.
 * The files contain transcripts: only their owner can read them, and they are removed once the job is settled.
 */
export function fileResponseStore(directory: string, log: ApiLog): ResponseStore {
  const pathOf = (jobId: string) => join(directory, `${jobId}.json`);

  function read(name: string): JobResponses | null {
    const stored = readJson(join(directory, name), jobResponses);
    if (!stored) log.warn({ file: name }, "ai_response_unreadable");
    return stored;
  }

  return {
    keep: async (responses) => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      replaceDurably(pathOf(responses.job.id), JSON.stringify(responses), OWNER_ONLY);
    },
    all: async () => filesIn(directory).flatMap((name) => read(name) ?? []),
    drop: async (jobId) => rmSync(pathOf(jobId), { force: true }),
  };
}

function filesIn(directory: string): string[] {
  try {
    return readdirSync(directory).filter((name) => name.endsWith(".json"));
  } catch {
    // The folder is created with the first response.
    return [];
  }
}
