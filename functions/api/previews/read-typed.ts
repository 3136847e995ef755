import * as v from "valibot";
import { noSuchSection, writableSection } from "#api/admin/archive/section-request.ts";
import { unwrapEdit } from "#api/admin/edit-result.ts";
import { partsToStore } from "#api/admin/episodes/part-routes.ts";
import { validFields } from "#api/middleware/validate.ts";
import type { PreviewContent } from "#api/previews/previews.ts";
import type { Person } from "#api/session/sessions.ts";
import { type KindTable, NAMED_KINDS, type NamedKindName, type PagedKind } from "#core/catalogue/kinds.ts";
import { episodePartsUpdate } from "#core/episode/episode-parts.ts";
import { episodeForm } from "#core/episode/episode-schemas.ts";
import { optionalSlug } from "#core/forms/record-fields.ts";
import { sectionOf } from "#core/site/archive-sections.ts";
import { slugify } from "#core/text/slug.ts";
import { guests, neighborhoods, topics } from "#db/catalogue/named-kinds.ts";
import type { DatabaseClient } from "#db/client.ts";
import { readEpisode } from "#db/episode/episodes-editing.ts";
import { fieldName } from "#db/rows/editing.ts";
import { isTaken } from "#db/rows/is-taken.ts";

/** The form of a record, and the further parts of the screen of an episode. */
export const typedBody = v.object({
  fields: v.looseObject({}),
  parts: v.optional(v.omit(episodePartsUpdate, ["episode"]), {}),
  leavesNamesOut: v.optional(v.boolean(), false),
});

interface Asked extends Pick<v.InferOutput<typeof typedBody>, "fields" | "parts"> {
  person: Person;
  id: string;
  now: number;
}
type Read = (asked: Asked) => Promise<Pick<PreviewContent, "typed" | "previewed">>;

const publicWhen = (isPublic: boolean) => ({ previewed: isPublic ? "published" : "unpublished" }) as const;

/** @throws ApiError 400 of a save, for a column whose values are unique */
async function refuseTaken(db: DatabaseClient, table: KindTable, at: Parameters<typeof isTaken>[2]) {
  if (await isTaken(db, table, at)) await refuse("taken", fieldName(at.column));
}
const refuse = (reason: "taken" | "invalid", field: string) =>
  unwrapEdit({ ok: false, reason, field }, { missing: noSuchSection });

const readEpisodeParts: Read = async ({ person: { db }, id, fields, parts, now }) => {
  const episode = validFields(episodeForm, fields);
  await refuseTaken(db, "episodes", { id, column: "episode_number", value: episode.number });
  const stored = await readEpisode(db, id);
  const toStore = await partsToStore(db, id, { ...parts, episode }, now);
  const typed = { kind: "episodes", id, client: db, parts: { ...toStore, fields: episode } } as const;
  return { typed, ...publicWhen(stored?.status === "published") };
};

interface NamedRecords {
  table: NamedKindName;
  schemas: { form: v.GenericSchema<unknown, { name: string; slug?: string | null }> };
  read(db: DatabaseClient, id: string): Promise<{ publishedCount: number; slug?: string } | null>;
}

const readNamed =
  ({ table, schemas, read }: NamedRecords): Read =>
  async ({ person: { db }, id, fields }) => {
    const { slug: typedSlug, ...others } = validFields(schemas.form, fields);
    const stored = await read(db, id);
    const record = publicWhen((stored?.publishedCount ?? 0) > 0);
    if (NAMED_KINDS[table].page === "id")
      return { typed: { kind: table, id, client: db, fields: others }, ...record };
    // An empty slug stays as it is stored, or is made from the name of a new record.
    const slug = typedSlug || stored?.slug || slugify(others.name);
    if (!slug || !v.is(optionalSlug, slug)) await refuse("invalid", "slug");
    await refuseTaken(db, table, { id, column: "slug", value: slug });
    return { typed: { kind: table, id, client: db, fields: { ...others, slug } }, ...record };
  };

const readSection: Read = async ({ person, id, fields }) => {
  const section = writableSection(id, person);
  if (sectionOf(section).page === null) throw noSuchSection();
  const words = validFields(sectionOf(section).form, fields);
  return { typed: { kind: "archive", id: section, client: person.db, fields: words }, previewed: "words" };
};

/** Reads what is typed into the form of a record of each kind. @throws ApiError with what a save would refuse */
export const READ_TYPED: Record<PagedKind, Read> = {
  episodes: readEpisodeParts,
  guests: readNamed(guests),
  neighborhoods: readNamed(neighborhoods),
  topics: readNamed(topics),
  archive: readSection,
};
