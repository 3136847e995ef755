import { type ArchiveIdentity, identitySection, toIdentity } from "#core/site/archive-identity.ts";
import { type ArchiveSection, type EditedSection, sectionOf } from "#core/site/archive-sections.ts";
import { type ArchiveText, readArchiveText, writeArchiveText } from "#db/archive/archive-texts.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Json } from "#db/database.types.ts";
import type { Edited } from "#db/rows/editing.ts";

/** Identity of the archive for pages; neutral texts when there is no record. */
export const readIdentity = async (client: DatabaseClient): Promise<ArchiveIdentity> =>
  toIdentity(identitySection.read((await readArchiveText(client, "identity"))?.content));

export const readEditedSection = async (
  client: DatabaseClient,
  section: ArchiveSection,
): Promise<EditedSection> => toEdited(section, await readArchiveText(client, section));

/**
 * Stores a section only if `version` is the present one; returns the stored record. Fields missing in `content` become
 * neutral.
 */
export async function changeSection(
  client: DatabaseClient,
  { section, version }: { section: ArchiveSection; version: number },
  content: NonNullable<Json>,
): Promise<Edited<EditedSection>> {
  const written = await writeArchiveText(client, { section, version }, content);
  return written.ok ? { ok: true, value: toEdited(section, written.value) } : written;
}

const toEdited = (section: ArchiveSection, stored: ArchiveText | null): EditedSection => ({
  ...sectionOf(section).read(stored?.content),
  id: stored?.id ?? null,
  version: stored?.version ?? 0,
});
