import { readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import type { ApiLog } from "#api/deps.ts";
import type { HeldAnswers, HeldJob } from "#api/desk/held-answers.ts";
import { JOB_KINDS } from "#core/schemas/admin/desk.ts";
import type { Json } from "#db/database.types.ts";
import { syncDirectory, writeDurably } from "../embedded/durable-file.ts";

const OWNER_ONLY = 0o600;

const heldJob = v.object({
  job: v.object({
    id: v.pipe(v.string(), v.uuid()),
    kind: v.picklist(JOB_KINDS),
    attempt: v.number(),
    provider: v.string(),
    request: v.custom<Json>((value) => value !== undefined),
  }),
  answers: v.array(
    v.object({ exchange: v.number(), sent: v.string(), status: v.number(), text: v.string() }),
  ),
});

/**
 * One file per job below the data directory, on the disk before the database hears of the answer. They hold what was
 * said in programmes: readable by their owner alone, and gone as soon as the job is settled.
 */
export function answerFiles(directory: string, log: ApiLog): HeldAnswers {
  const pathOf = (jobId: string) => join(directory, `${jobId}.json`);

  function read(name: string): HeldJob | null {
    try {
      return v.parse(heldJob, JSON.parse(readFileSync(join(directory, name), "utf8")));
    } catch {
      log.warn({ file: name }, "desk_answer_unreadable");
      return null;
    }
  }

  return {
    keep: async (held) => {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const path = pathOf(held.job.id);
      writeDurably(`${path}.part`, JSON.stringify(held), OWNER_ONLY);
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
    // Nothing was ever held here.
    return [];
  }
}
