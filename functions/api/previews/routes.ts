import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import {
  MAX_SECTION_BYTES,
  noSuchSection,
  sectionWords,
  writableSection,
} from "#api/admin/archive/section-request.ts";
import { existing, missing } from "#api/admin/edit-result.ts";
import { MAX_EPISODE_BYTES } from "#api/admin/episodes/routes.ts";
import { ApiError, episodeNotFound } from "#api/api-error.ts";
import { sendUnpublished } from "#api/media/unpublished-file.ts";
import { validBody, validId } from "#api/middleware/validate.ts";
import type { PreviewContent, PreviewedAs, PreviewSubject, Previews } from "#api/previews/previews.ts";
import { BASE_HEADERS, json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import type { Sessions } from "#api/session/sessions.ts";
import { episodeForm } from "#core/episode/episode-schemas.ts";
import { sectionOf } from "#core/site/archive-sections.ts";
import { readEpisode } from "#db/episode/episodes-editing.ts";

const notMade = missing("preview_not_made", "Esa vista previa ya no está: pedila de nuevo.");

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

async function show(previews: Previews, of: PreviewSubject, previewed: PreviewedAs): Promise<Response> {
  const page = existing(await previews.page(of, previewed), notMade);
  const headers = {
    ...BASE_HEADERS,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": page.policy,
    "x-robots-tag": "noindex",
  };
  return new Response(page.html, { headers });
}

/** Preview of an episode's page, from unsaved fields: one request builds it, another shows it, each person a separate one. */
export function previewRoutes(previews: Previews | undefined) {
  const withPreviews = needPreviews(previews);
  return new Hono<WithPreviews>()
    .post(
      "/:id/preview",
      validId(episodeNotFound),
      withPreviews,
      validBody(episodeForm, MAX_EPISODE_BYTES),
      async (c) => {
        const { id } = c.req.valid("param");
        const { db, id: person } = c.var.person;
        existing(await readEpisode(db, id), episodeNotFound);
        const content = { episode: id, person, client: db, fields: c.req.valid("json") };
        await make(c.var.previews, content, c.req.raw.signal);
        return json({ address: `/api/admin/episodes/${id}/preview` }, 201);
      },
    )
    .get("/:id/preview", validId(episodeNotFound), withPreviews, async (c) => {
      const { id } = c.req.valid("param");
      const episode = await readEpisode(c.var.person.db, id);
      const { status } = existing(episode, episodeNotFound);
      const previewed = status === "published" ? status : "unpublished";
      return show(c.var.previews, { episode: id, person: c.var.person.id }, previewed);
    });
}

/** Preview of a section of the archive's own texts, from unsaved texts; each person has a separate preview. */
export function wordPreviewRoutes(previews: Previews | undefined) {
  const withPreviews = needPreviews(previews);
  return new Hono<WithPreviews>()
    .post("/:section/preview", withPreviews, validBody(v.looseObject({}), MAX_SECTION_BYTES), async (c) => {
      const section = writableSection(c);
      if (sectionOf(section).page === null) throw noSuchSection();
      const words = sectionWords(section, c.req.valid("json"));
      await make(c.var.previews, { section, person: c.var.person.id, words }, c.req.raw.signal);
      return json({ address: `/api/admin/archive/${section}/preview` }, 201);
    })
    .get("/:section/preview", withPreviews, (c) =>
      show(c.var.previews, { section: writableSection(c), person: c.var.person.id }, "words"),
    );
}

/** Number of previews that are built before the one that the person waits for. */
export const previewTurnRoutes = (previews: Previews | undefined) =>
  new Hono<SignedIn>().get("/turn", (c) => json({ ahead: previews?.ahead(c.var.person.id) ?? 0 }));

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
