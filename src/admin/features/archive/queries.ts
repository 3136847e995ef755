import { apiQuery, call } from "#admin/api/call.ts";
import type { ArchiveSection, EditedSection } from "#core/site/archive-sections.ts";
import { setLocale } from "#core/text/locale.ts";
import { setTimeZone } from "#core/text/time-zone.ts";
import { api } from "#islands/api-client.ts";

const routes = api.admin.archive[":section"];

export const sectionQuery = (section: ArchiveSection) =>
  apiQuery(["archive", section], routes.$get, { param: { section } });

export const updateSection = async (
  section: ArchiveSection,
  json: object & { version: number },
): Promise<EditedSection> => withZone(section, await call(routes.$put, { param: { section }, json }));

/** Empties the record, so that the neutral texts apply again. */
export const neutralizeSection = async (section: ArchiveSection, version: number): Promise<EditedSection> =>
  withZone(section, await call(routes.neutral.$put, { param: { section }, json: { version } }));

/** Hours and numbers follow a stored identity at once. */
function withZone(section: ArchiveSection, stored: EditedSection): EditedSection {
  if (section === "identity") {
    setTimeZone(String(stored.timeZone));
    setLocale(String(stored.language));
  }
  return stored;
}
