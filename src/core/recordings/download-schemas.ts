import * as v from "valibot";
import { id } from "#core/forms/record-fields.ts";

/** Episodes whose recordings are to be downloaded from their addresses into the archive. */
export const wantedDownloads = v.object({ ids: v.pipe(v.array(id), v.maxLength(10_000)) });

/** Download of the recording of an episode. */
const download = v.object({
  /** Id and number of the episode. */
  id: v.string(),
  number: v.string(),
  state: v.picklist(["waiting", "running", "done", "failed"]),
  /** Size of the recording; null before the first response. */
  bytes: v.nullable(v.number()),
  received: v.number(),
  /** Name of the stored recording, or the reason of the failure as a Spanish sentence. */
  outcome: v.nullable(v.string()),
});
export type Download = v.InferOutput<typeof download>;

export const isUnfinished = ({ state }: Pick<Download, "state">): boolean =>
  state === "waiting" || state === "running";
