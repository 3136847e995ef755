import { join } from "node:path";
import * as v from "valibot";
import type { RollbackContent } from "#core/publishing/publishing-schemas.ts";
import { readJson } from "../read-json.ts";
import { uploadsOfSite } from "../static/site-pictures.ts";

const listed = v.array(v.object({ id: v.string(), number: v.string() }));

/**
 * Content that an earlier site shows and the present one does not; episodes in the order of the list. Null when the episode
 * list of either site cannot be read.
 */
export function rollbackContent(earlierDir: string, presentDir: string): RollbackContent | null {
  const [earlier, present] = [earlierDir, presentDir].map((dir) =>
    readJson(join(dir, "data/episodes.json"), listed),
  );
  if (!earlier || !present) return null;
  const shown = new Set(present.map(({ id }) => id));
  const photos = new Set(uploadsOfSite(presentDir));
  return {
    episodes: earlier.flatMap(({ id, number }) => (shown.has(id) ? [] : [number])),
    photos: uploadsOfSite(earlierDir).filter((path) => !photos.has(path)).length,
  };
}
