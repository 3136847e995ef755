import type { ArchiveSection } from "#core/site/archive-sections.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Json } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";

/** A stored section of the archive's own texts. */
export interface ArchiveText {
  id: string;
  version: number;
  content: Json;
}

const COLUMNS = "id, version, content";

/** Null when the archive has no record of that section. */
export async function readArchiveText(
  client: DatabaseClient,
  section: ArchiveSection,
): Promise<ArchiveText | null> {
  const answer = await client.from("archive_texts").select(COLUMNS).eq("section", section).maybeSingle();
  if (answer.error) throw new DatabaseError("read a text of the archive", answer);
  return answer.data;
}

/** Content of every stored section, by its name. */
export async function readArchiveContents(client: DatabaseClient): Promise<Map<string, Json>> {
  const answer = await client.from("archive_texts").select("section, content");
  if (answer.error) throw new DatabaseError("read the texts of the archive", answer);
  return new Map(answer.data.map(({ section, content }) => [section, content]));
}

/**
 * Stores a section on top of the `version` that was read, 0 when there was none; returns the stored row.
 * `conflict`: another edit was stored first.
 */
export async function writeArchiveText(
  client: DatabaseClient,
  { section, version }: { section: ArchiveSection; version: number },
  content: NonNullable<Json>,
): Promise<Edited<ArchiveText>> {
  const texts = client.from("archive_texts");
  const answer = await (version === 0
    ? texts.insert({ section, content }).select(COLUMNS)
    : texts.update({ content }).eq("section", section).eq("version", version).select(COLUMNS));
  if (answer.error) {
    const refusal = editRefusal("write a text of the archive", answer);
    return refusal.reason === "taken" ? { ok: false, reason: "conflict" } : refusal;
  }
  const [row] = answer.data;
  return row ? { ok: true, value: row } : { ok: false, reason: "conflict" };
}
