import { join } from "node:path";
import * as v from "valibot";
import type { ListedEpisode, RollbackContent } from "#core/publishing/publishing-schemas.ts";
import { readJson } from "../read-json.ts";
import { uploadsOfSite } from "../static/site-pictures.ts";

const named = v.nullable(v.object({ name: v.string() }));
const listed = v.array(
  v.looseObject({
    id: v.string(),
    number: v.string(),
    headline: v.nullish(v.string()),
    neighborhood: v.optional(named),
    guest: v.optional(named),
  }),
);
type Listed = v.InferOutput<typeof listed>[number];

const toListed = ({ number, headline, neighborhood, guest }: Listed): ListedEpisode => ({
  number,
  title: headline || neighborhood?.name || guest?.name || "",
});

const readList = (siteDir: string) => readJson(join(siteDir, "data/episodes.json"), listed);

/**
 * What differs between an earlier site and the present one; episodes in the order of the list. Null when the episode list of
 * either site cannot be read.
 */
export function rollbackContent(earlierDir: string, presentDir: string): RollbackContent | null {
  const [earlier, present] = [earlierDir, presentDir].map(readList);
  if (!earlier || !present) return null;
  const before = new Map(earlier.map((one) => [one.id, one]));
  const shown = new Map(present.map((one) => [one.id, one]));
  const photos = new Set(uploadsOfSite(presentDir));
  return {
    returning: earlier.filter(({ id }) => !shown.has(id)).map(toListed),
    leaving: present.filter(({ id }) => !before.has(id)).map(toListed),
    changed: earlier.filter((one) => shown.has(one.id) && !isEqual(one, shown.get(one.id))).map(toListed),
    photos: uploadsOfSite(earlierDir).filter((path) => !photos.has(path)).length,
  };
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
