import type { NamedKindName } from "#core/catalogue/kinds.ts";
import type { EpisodeFields } from "#core/episode/episode-schemas.ts";
import type { ArchiveSection } from "#core/site/archive-sections.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { StoredParts } from "#db/episode/episode-parts.ts";

/**
 * A record as its form has it, stored or not. `client`: of the person who typed it, for what it refers to and what the form
 * does not have. A slug is the one that a save would store.
 */
export type TypedRecord = { client: DatabaseClient } & (
  | { kind: "episodes"; id: string; parts: StoredParts & { fields: EpisodeFields } }
  | { kind: NamedKindName; id: string; fields: { name: string; slug?: string } }
  | { kind: "archive"; id: ArchiveSection; fields: object }
);
