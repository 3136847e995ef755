import { Hono } from "hono";
import {
  MAX_SECTION_BYTES,
  noSuchSection,
  sectionWords,
  writableSection,
} from "#api/admin/archive/section-request.ts";
import { unwrapEdit } from "#api/admin/edit-result.ts";
import { ApiError } from "#api/api-error.ts";
import { validBody } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { type ArchiveSection, sectionUpdate } from "#core/site/archive-sections.ts";
import { changeSection, readEditedSection } from "#db/archive/edited-section.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Json } from "#db/database.types.ts";

const TOO_LONG = "Los textos de esta página suman demasiado: acortalos, o quitá algo de la lista.";

/** The archive's own texts, by section. Settings sections are for administrators only. See docs/product/archive.md. */
export const archiveRoutes = () =>
  new Hono<SignedIn>()
    .get("/:section", async (c) => json(await readEditedSection(c.var.person.db, writableSection(c))))
    .put("/:section", validBody(sectionUpdate, MAX_SECTION_BYTES), async (c) => {
      const section = writableSection(c);
      const { version, ...given } = c.req.valid("json");
      return json(await store(c.var.person.db, { section, version }, sectionWords(section, given) as Json));
    })
    .put("/:section/neutral", validBody(sectionUpdate), async (c) => {
      const { version } = c.req.valid("json");
      return json(await store(c.var.person.db, { section: writableSection(c), version }, {}));
    });

async function store(db: DatabaseClient, at: { section: ArchiveSection; version: number }, content: Json) {
  const edited = await changeSection(db, at, content);
  // Valid fields can only violate the length limit of the column, which applies to all fields together.
  if (!edited.ok && edited.reason === "invalid") throw new ApiError(400, "too_long", TOO_LONG);
  return unwrapEdit(edited, { missing: noSuchSection, current: () => readEditedSection(db, at.section) });
}
