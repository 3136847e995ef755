import * as v from "valibot";
import { missing } from "#api/admin/edit-result.ts";
import { invalidForm } from "#api/middleware/validate.ts";
import { assertAdministrator, type SignedIn } from "#api/session/require.ts";
import { type ArchiveSection, isSection, sectionOf } from "#core/site/archive-sections.ts";

/** Enough for the 200,000 characters that the database holds, in UTF-8 and escaped. */
export const MAX_SECTION_BYTES = 2 ** 20;

/** Request context that these functions read. */
interface Asked {
  req: { param(name: "section"): string | undefined };
  var: SignedIn["Variables"];
}

export const noSuchSection = missing("not_found", "No existe esa dirección.");

/** Section named in the path. @throws ApiError when it does not exist, or this person may not edit it */
export function writableSection({ req, var: { person } }: Asked): ArchiveSection {
  const section = req.param("section") ?? null;
  if (!isSection(section)) throw noSuchSection();
  if (sectionOf(section).isSetting) assertAdministrator(person);
  return section;
}

/** Validates a section's form and returns the values to store. @throws ApiError 400 */
export function sectionWords(section: ArchiveSection, given: object): object {
  const { success, output, issues } = v.safeParse(sectionOf(section).form, given);
  if (!success) throw invalidForm(issues);
  return output;
}
