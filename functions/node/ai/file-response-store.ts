import { readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { JobResponses, ResponseStore } from "#api/ai/response-store.ts";
import type { ApiLog } from "#api/api-log.ts";
import { JOB_KINDS } from "#core/analysis/ai-schemas.ts";
import type { Json } from "#db/database.types.ts";
import { syncDirectory, writeDurably } from "../durable-file.ts";

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
    try {
      return v.parse(jobResponses, JSON.parse(readFileSync(join(directory, name), "utf8")));
    } catch {
      log.warn({ file: name }, "ai_response_unreadable");
      return null;
    }
  }

  return {
    keep: async (responses) => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const path = pathOf(responses.job.id);
      writeDurably(`${path}.part`, JSON.stringify(responses), OWNER_ONLY);
      renameSync(`${path}.part`, path);
      syncDirectory(directory);
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
