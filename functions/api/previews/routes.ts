import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { noSuchSection } from "#api/admin/archive/section-request.ts";
import { existing, missing } from "#api/admin/edit-result.ts";
import { MAX_PARTS_BYTES } from "#api/admin/episodes/part-routes.ts";
import { ApiError } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { sendUnpublished } from "#api/media/unpublished-file.ts";
import { validBody, validParams } from "#api/middleware/validate.ts";
import type { PreviewContent, Previews } from "#api/previews/previews.ts";
import { READ_TYPED, typedBody } from "#api/previews/read-typed.ts";
import { BASE_HEADERS, json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import type { Sessions } from "#api/session/sessions.ts";
import { PAGED_KINDS } from "#core/catalogue/kinds.ts";
import { id } from "#core/forms/record-fields.ts";
import { isSection, SECTION_NAMES } from "#core/site/archive-sections.ts";

const notMade = missing("preview_not_made", "Esa vista previa ya no está: pedila de nuevo.");

const subject = v.pipe(
  v.object({ kind: v.picklist(PAGED_KINDS), id: v.union([id, v.picklist(SECTION_NAMES)]) }),
  v.check(({ kind, id }) => (kind === "archive") === isSection(id)),
);

interface WithPreviews extends SignedIn {
  Variables: SignedIn["Variables"] & { previews: Previews };
}

const needPreviews = (previews: Previews | undefined) =>
  createMiddleware<WithPreviews>(async (c, next) => {
    if (!previews)
      throw new ApiError(
        501,
        "previews_unavailable",
        "Acá no hay vista previa: la hay donde el archivo corre en una máquina propia, que arma las páginas.",
      );
    c.set("previews", previews);
    await next();
  });

/** Waits for its turn. The request ends with the tab of the person, and so does the build. */
async function make(previews: Previews, content: PreviewContent, signal: AbortSignal): Promise<void> {
  switch (await previews.make(content, signal)) {
    case "busy":
      throw new ApiError(
        503,
        "preview_busy",
        "Hay demasiadas vistas previas pedidas: probá en unos minutos.",
      );
    case "ended":
      throw new ApiError(409, "preview_ended", "Se pidió después otra vista previa de lo mismo.");
  }
}

/**
 * Preview of the page of a record, stored or not, from what its form has: one request builds it, another shows it, each person
 * a separate one. `turn` is the number of previews that are built before the one that the person waits for.
 */
export function previewRoutes({ previews, now }: Pick<ApiDeps, "previews" | "now">) {
  const withPreviews = needPreviews(previews);
  return new Hono<WithPreviews>()
    .get("/turn", (c) => json({ ahead: previews?.ahead(c.var.person.id) ?? 0 }))
    .post(
      "/:kind/:id",
      validParams(subject, noSuchSection),
      withPreviews,
      validBody(typedBody, MAX_PARTS_BYTES),
      async (c) => {
        const { kind, id } = c.req.valid("param");
        const { person } = c.var;
        const { leavesNamesOut, ...given } = c.req.valid("json");
        const read = await READ_TYPED[kind]({ ...given, person, id, now: now() });
        await make(c.var.previews, { ...read, leavesNamesOut, person: person.id }, c.req.raw.signal);
        return json({ address: `/api/admin/previews/${kind}/${id}` }, 201);
      },
    )
    .get("/:kind/:id", validParams(subject, noSuchSection), withPreviews, async (c) => {
      const of = { ...c.req.valid("param"), person: c.var.person.id };
      const page = existing(await c.var.previews.page(of), notMade);
      const headers = {
        ...BASE_HEADERS,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": page.policy,
        "x-robots-tag": "noindex",
      };
      return new Response(page.html, { headers });
    });
}

/**
 * Files that previews load and the published site lacks, for editors; everyone else gets 404. The page server forwards
 * requests for them here.
 */
export const previewFileRoutes = (sessions: Sessions, previews: Previews | undefined) =>
  new Hono().get("/:path{.+}", (c) =>
    sendUnpublished(c, sessions, {
      store: previews,
      name: `/${c.req.param("path")}`,
      missing: "No existe ese archivo.",
    }),
  );
