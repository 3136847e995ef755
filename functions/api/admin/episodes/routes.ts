import { Hono } from "hono";
import * as v from "valibot";
import { bulkImpact, bulkLines, bulkRoutes } from "#api/admin/bulk-routes.ts";
import { existing } from "#api/admin/edit-result.ts";
import { episodeColumns } from "#api/admin/episodes/csv-columns.ts";
import { partRoutes } from "#api/admin/episodes/part-routes.ts";
import { recordRoutes } from "#api/admin/record-routes.ts";
import { recordingFault } from "#api/admin/recordings/recordings-in-use.ts";
import { exportHeadings, spreadsheet } from "#api/admin/spreadsheet.ts";
import { episodeNotFound } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validId, validQuery } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { creation } from "#core/catalogue/named-record.ts";
import {
  type EditedEpisode,
  episodeFilter,
  episodeForm,
  episodeLines,
  episodeUpdate,
  publishedWhenPast,
} from "#core/episode/episode-schemas.ts";
import { EPISODE_STATUSES } from "#core/episode/episode-status.ts";
import { episodesImpact } from "#db/catalogue/impact.ts";
import {
  listEpisodes,
  readEpisode,
  readLatestEpisodeId,
  saveEpisode,
  setEpisodeStatus,
} from "#db/episode/episodes-editing.ts";
import { exportEpisodes } from "#db/episode/episodes-export.ts";
import { removeRow } from "#db/history/trash.ts";
import type { Edited } from "#db/rows/editing.ts";

/** Enough for a transcript of two million characters in UTF-8. */
const MAX_EPISODE_BYTES = 10 * 2 ** 20;
const episodeExport = v.object({ ...episodeFilter.entries, headings: exportHeadings });

/** Episodes with their topics, for editors. See docs/product/catalogue.md. */
export const episodeRoutes = (deps: Pick<ApiDeps, "now" | "recordingFolder" | "onRecordingsChanged">) => {
  const stored = (edited: Edited<EditedEpisode>) => {
    if (edited.ok) deps.onRecordingsChanged?.();
    return edited;
  };
  return new Hono<SignedIn>()
    .route(
      "/",
      bulkRoutes({
        statuses: EPISODE_STATUSES,
        notFound: episodeNotFound,
        setStatus: setEpisodeStatus,
        remove: (db, id) => removeRow(db, "episodes", id),
      }),
    )
    .route("/", bulkImpact(episodesImpact))
    .route("/", partRoutes(deps))
    .route("/", bulkLines({ lines: episodeLines, table: "episodes", notFound: episodeNotFound }))
    .get("/latest", async (c) => {
      const id = await readLatestEpisodeId(c.var.person.db);
      return json({ id: existing(id, episodeNotFound) });
    })
    .get("/export.csv", validQuery(episodeExport), (c) => {
      const { headings, ...filter } = c.req.valid("query");
      const episodes = exportEpisodes(c.var.person.db, filter);
      return spreadsheet("episodios", episodeColumns(headings), episodes, deps.now());
    })
    .get("/:id/recording", validId(episodeNotFound), async (c) => {
      const episode = await readEpisode(c.var.person.db, c.req.valid("param").id);
      const { audioUrl } = existing(episode, episodeNotFound);
      const { recordingFolder: folder } = deps;
      return json({ fault: audioUrl && folder ? await recordingFault(folder, audioUrl) : null });
    })
    .route(
      "/",
      recordRoutes({
        table: "episodes",
        notFound: episodeNotFound,
        filter: episodeFilter,
        form: creation(episodeForm),
        update: episodeUpdate,
        maxBytes: MAX_EPISODE_BYTES,
        list: listEpisodes,
        read: readEpisode,
        add: async (db, { id, ...fields }) =>
          stored(await saveEpisode(db, { ...publishedWhenPast(fields, deps.now()), id })),
        change: async (db, at, fields) =>
          stored(await saveEpisode(db, publishedWhenPast(fields, deps.now()), at)),
        impact: (db, id) => episodesImpact(db, [id]),
      }),
    );
};
