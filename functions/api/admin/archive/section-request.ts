import * as v from "valibot";
import { missing } from "#api/admin/edit-result.ts";
import { invalidForm } from "#api/middleware/validate.ts";
import { assertAdministrator, type SignedIn } from "#api/session/require.ts";
import { type ArchiveSection, isSection, sectionOf } from "#core/site/archive-sections.ts";

/** The part of a request that these read. */
interface Asked {
  req: { param(name: "section"): string | undefined };
  var: SignedIn["Variables"];
}

export const noSuchSection = missing("not_found", "No existe esa dirección.");

/** The section that the address names. @throws ApiError when there is none, or this person may not write it */
export function writableSection({ req, var: { person } }: Asked): ArchiveSection {
  const section = req.param("section") ?? null;
  if (!isSection(section)) throw noSuchSection();
  if (sectionOf(section).isSetting) assertAdministrator(person);
  return section;
}

/** What the form of a section sent, as it is stored. @throws ApiError 400 */
export function sectionWords(section: ArchiveSection, given: object): object {
  const { success, output, issues } = v.safeParse(sectionOf(section).form, given);
  if (!success) throw invalidForm(issues);
  return output;
}
