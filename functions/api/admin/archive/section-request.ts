import { missing } from "#api/admin/edit-result.ts";
import { assertAdministrator } from "#api/session/require.ts";
import type { Person } from "#api/session/sessions.ts";
import { type ArchiveSection, isSection, sectionOf } from "#core/site/archive-sections.ts";

export const noSuchSection = missing("not_found", "No existe esa dirección.");

/** Section of this name. @throws ApiError when it does not exist, or this person may not edit it */
export function writableSection(name: string, person: Person): ArchiveSection {
  if (!isSection(name)) throw noSuchSection();
  if (sectionOf(name).isSetting) assertAdministrator(person);
  return name;
}
