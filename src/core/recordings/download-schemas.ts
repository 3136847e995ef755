import * as v from "valibot";
import { id } from "#core/forms/record-fields.ts";

/** Episodes whose recordings are to be downloaded from their addresses into the archive. */
export const wantedDownloads = v.object({ ids: v.pipe(v.array(id), v.maxLength(10_000)) });

/** Download of the recording of an episode. */
export interface Download {
  /** Id and number of the episode. */
  id: string;
  number: string;
  state: "waiting" | "running" | "done" | "failed";
  /** Size of the recording; null before the first response. */
  bytes: number | null;
  received: number;
  /** Name of the stored recording, or the reason of the failure as a Spanish sentence. */
  outcome: string | null;
}

export const isUnfinished = ({ state }: Pick<Download, "state">): boolean =>
  state === "waiting" || state === "running";
