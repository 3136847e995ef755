import { Hono } from "hono";
import { noSuchSection, writableSection } from "#api/admin/archive/section-request.ts";
import { unwrapEdit } from "#api/admin/edit-result.ts";
import { ApiError } from "#api/api-error.ts";
import { validBody, validFields } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { type ArchiveSection, sectionOf, sectionUpdate } from "#core/site/archive-sections.ts";
import { changeSection, readEditedSection } from "#db/archive/edited-section.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Json } from "#db/database.types.ts";

/** Enough for the 200,000 characters that the database holds, in UTF-8 and escaped. */
const MAX_SECTION_BYTES = 2 ** 20;
const TOO_LONG = "Los textos de esta página suman demasiado: acortalos, o quitá algo de la lista.";

/** The archive's own texts, by section. Settings sections are for administrators only. See docs/product/archive.md. */
export const archiveRoutes = () =>
  new Hono<SignedIn>()
    .get("/:section", async (c) => {
      const section = writableSection(c.req.param("section"), c.var.person);
      return json(await readEditedSection(c.var.person.db, section));
    })
    .put("/:section", validBody(sectionUpdate, MAX_SECTION_BYTES), async (c) => {
      const section = writableSection(c.req.param("section"), c.var.person);
      const { version, ...given } = c.req.valid("json");
      const words = validFields(sectionOf(section).form, given) as NonNullable<Json>;
      return json(await store(c.var.person.db, { section, version }, words));
    })
    .put("/:section/neutral", validBody(sectionUpdate), async (c) => {
      const { version } = c.req.valid("json");
      const section = writableSection(c.req.param("section"), c.var.person);
      return json(await store(c.var.person.db, { section, version }, {}));
    });

async function store(
  db: DatabaseClient,
  at: { section: ArchiveSection; version: number },
  content: NonNullable<Json>,
) {
  const edited = await changeSection(db, at, content);
  // Valid fields can only violate the length limit of the column, which applies to all fields together.
  if (!edited.ok && edited.reason === "invalid") throw new ApiError(400, "too_long", TOO_LONG);
  return unwrapEdit(edited, { missing: noSuchSection, current: () => readEditedSection(db, at.section) });
}
