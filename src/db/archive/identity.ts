import {
  type ArchiveIdentity,
  type EditedIdentity,
  type IdentityFields,
  identityFields,
  toIdentity,
} from "#core/site/archive-identity.ts";
import { type ArchiveText, readArchiveText, writeArchiveText } from "#db/archive/archive-texts.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Edited } from "#db/rows/editing.ts";

/** What pages show; of an archive without a record, the neutral words. */
export const readIdentity = async (client: DatabaseClient): Promise<ArchiveIdentity> =>
  toIdentity(identityFields((await readArchiveText(client, "identity"))?.content));

export const readEditedIdentity = async (client: DatabaseClient): Promise<EditedIdentity> =>
  toEdited(await readArchiveText(client, "identity"));

/** Stored only while `version` is the present one; answers the record as it was stored. */
export async function changeIdentity(
  client: DatabaseClient,
  version: number,
  fields: IdentityFields,
): Promise<Edited<EditedIdentity>> {
  const written = await writeArchiveText(client, { section: "identity", version }, fields);
  return written.ok ? { ok: true, value: toEdited(written.value) } : written;
}

const toEdited = (stored: ArchiveText | null): EditedIdentity => ({
  ...identityFields(stored?.content),
  id: stored?.id ?? null,
  version: stored?.version ?? 0,
});
