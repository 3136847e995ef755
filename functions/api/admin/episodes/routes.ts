import { Hono } from "hono";
import * as v from "valibot";
import { bulkLines, bulkRoutes } from "#api/admin/bulk-routes.ts";
import { unwrapEdit } from "#api/admin/edit-result.ts";
import { episodeColumns } from "#api/admin/episodes/csv-columns.ts";
import { partRoutes } from "#api/admin/episodes/part-routes.ts";
import { describeSpreadsheet, exportHeadings, spreadsheet } from "#api/admin/spreadsheet.ts";
import { ApiError, episodeNotFound } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validBody, validId, validQuery } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { creation } from "#core/catalogue/named-record.ts";
import {
  editedEpisode,
  episodeFilter,
  episodeForm,
  episodeHold,
  episodeLines,
  episodeListItem,
  episodeUpdate,
  publishedWhenPast,
} from "#core/episode/episode-schemas.ts";
import { EPISODE_STATUSES } from "#core/episode/episode-status.ts";
import { recordingReport } from "#core/episode/recording-fault.ts";
import { pageOf, removal } from "#core/forms/list-schemas.ts";
import { episodeImpact } from "#db/catalogue/impact.ts";
import {
  holdEpisode,
  listEpisodes,
  readEpisode,
  readLatestEpisodeId,
  saveEpisode,
  setEpisodeStatus,
} from "#db/episode/episodes-editing.ts";
import { exportEpisodes } from "#db/episode/episodes-export.ts";
import { removeRow } from "#db/history/trash.ts";

const TAG = "admin: episodes";
const describe = describer(TAG);
/** Enough for a transcript of two million characters in UTF-8. */
const MAX_BODY_BYTES = 10 * 2 ** 20;
const notFound = episodeNotFound;
const episodeExport = v.object({ ...episodeFilter.entries, headings: exportHeadings });

/** Episodes with their topics, for editors. See docs/product/catalogue.md. */
export const episodeRoutes = (deps: Pick<ApiDeps, "now" | "findRecordingFault" | "onRecordingsChanged">) =>
  new Hono<SignedIn>()
    .route(
      "/",
      bulkRoutes({
        name: "episodes",
        statuses: EPISODE_STATUSES,
        notFound,
        setStatus: setEpisodeStatus,
        remove: (db, id) => removeRow(db, "episodes", id),
      }),
    )
    .route("/", partRoutes(deps))
    .route("/", bulkLines({ name: "episodes", lines: episodeLines, table: "episodes", notFound }))
    .get(
      "/",
      describe("List episodes", { 200: pageOf(episodeListItem) }, [400]),
      validQuery(episodeFilter),
      async (c) => json(await listEpisodes(c.var.person.db, c.req.valid("query"))),
    )
    .get(
      "/latest",
      describe("Get the id of the newest episode", { 200: v.object({ id: v.string() }) }, [404], {
        on: { 404: "There are no episodes" },
      }),
      async (c) => {
        const id = await readLatestEpisodeId(c.var.person.db);
        if (id === null) throw notFound();
        return json({ id });
      },
    )
    .get("/export.csv", describeSpreadsheet(TAG), validQuery(episodeExport), (c) => {
      const { headings, ...filter } = c.req.valid("query");
      const episodes = exportEpisodes(c.var.person.db, filter);
      return spreadsheet("episodios", episodeColumns(headings), episodes, deps.now());
    })
    .get("/:id", describe("Get an episode", { 200: editedEpisode }, [404]), validId(notFound), async (c) => {
      const episode = await readEpisode(c.var.person.db, c.req.valid("param").id);
      if (!episode) throw notFound();
      return json(episode);
    })
    .post(
      "/",
      describe("Create an episode", { 201: editedEpisode }, ["body"], {
        description: "A draft whose planned time has passed is published.",
        on: { 400: "The body is not valid, the number is taken, or a chosen record no longer exists" },
      }),
      validBody(creation(episodeForm), MAX_BODY_BYTES),
      async (c) => {
        const { db } = c.var.person;
        const { id, ...fields } = c.req.valid("json");
        const created = await saveEpisode(db, { ...publishedWhenPast(fields, deps.now()), id });
        const saved = await unwrapEdit(created, {
          missing: notFound,
          ...(id !== undefined && { current: () => readEpisode(db, id) }),
        });
        deps.onRecordingsChanged?.();
        return json(saved, 201);
      },
    )
    .put(
      "/:id",
      describe("Update an episode", { 200: editedEpisode }, ["body", 404, 409], {
        description: "A draft whose planned time has passed is published.",
      }),
      validId(notFound),
      validBody(episodeUpdate, MAX_BODY_BYTES),
      async (c) => {
        const { db } = c.var.person;
        const { id } = c.req.valid("param");
        const { version, ...fields } = c.req.valid("json");
        const edited = await saveEpisode(db, publishedWhenPast(fields, deps.now()), { id, version });
        const saved = await unwrapEdit(edited, { missing: notFound, current: () => readEpisode(db, id) });
        deps.onRecordingsChanged?.();
        return json(saved);
      },
    )
    .put(
      "/:id/held",
      describe("Hold or release an episode", { 200: editedEpisode }, ["body", 404, 409], {
        description: "While a published episode is on hold, visitors see it as it was when the hold began.",
        on: { 400: "The body is not valid, or the episode is not published" },
      }),
      validId(notFound),
      validBody(episodeHold),
      async (c) => {
        const { db } = c.var.person;
        const { id } = c.req.valid("param");
        const { held, version } = c.req.valid("json");
        const current = () => readEpisode(db, id);
        await unwrapEdit(await holdEpisode(db, { id, version }, held), { missing: notFound, current });
        const episode = await current();
        if (!episode) throw notFound();
        if (held && episode.heldAt === null)
          throw new ApiError(400, "not_published", "Sólo se retiene un programa publicado.");
        return json(episode);
      },
    )
    .get(
      "/:id/recording",
      describe("Check the recording of an episode", { 200: recordingReport }, [404], {
        on: { 200: "The fault of the recording; `fault` is null when there is none" },
      }),
      validId(notFound),
      async (c) => {
        const episode = await readEpisode(c.var.person.db, c.req.valid("param").id);
        if (!episode) throw notFound();
        const { audioUrl } = episode;
        return json({ fault: (audioUrl && (await deps.findRecordingFault?.(audioUrl))) || null });
      },
    )
    .get(
      "/:id/impact",
      describe(
        "Get the impact of deleting an episode",
        { 200: v.object({ also: v.record(v.string(), v.number()) }) },
        [],
        { on: { 200: "Number of other records that are deleted with it, by kind" } },
      ),
      validId(notFound),
      async (c) => json({ also: await episodeImpact(c.var.person.db, c.req.valid("param").id) }),
    )
    .delete(
      "/:id",
      describe("Move an episode to the trash", { 200: removal }, [404]),
      validId(notFound),
      async (c) => {
        const removed = await removeRow(c.var.person.db, "episodes", c.req.valid("param").id);
        return json(await unwrapEdit(removed, { missing: notFound }));
      },
    );
