import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { existing, unwrapEdit } from "#api/admin/edit-result.ts";
import { recordingColumns } from "#api/admin/recordings/csv-columns.ts";
import { addUpload, recordingNotFound } from "#api/admin/recordings/new-recording.ts";
import {
  isElsewhere,
  namesOf,
  readNewRecordings,
  recordingsInUse,
} from "#api/admin/recordings/recordings-in-use.ts";
import { receiveUpload, uploadNotFound } from "#api/admin/recordings/uploads.ts";
import { exportHeadings, spreadsheet } from "#api/admin/spreadsheet.ts";
import { ApiError } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validBody, validId, validParams, validQuery } from "#api/middleware/validate.ts";
import type { RecordingFolder } from "#api/recordings.ts";
import { BASE_HEADERS, json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import { administratorsOnly, type SignedIn } from "#api/session/require.ts";
import { wantedDownloads } from "#core/recordings/download-schemas.ts";
import {
  finishedUpload,
  foreignUpload,
  recordingUpdate,
  uploadReference,
} from "#core/recordings/recording-schemas.ts";
import { removeRow } from "#db/history/trash.ts";
import {
  changeProvenance,
  exportRecordings,
  readProvenance,
  readRecording,
} from "#db/recordings/recordings.ts";
import { readRecordings } from "#db/stats/figures.ts";

const recordingExport = v.object({ headings: exportHeadings });
const NO_DOWNLOADS =
  "Acá las grabaciones no se guardan en el disco del servidor, y no se pueden traer de otros sitios: bajalas a tu computadora y subilas en «Audios».";
/** Enough for the ids of the largest import. */
const MAX_IDS_BYTES = 2 ** 20;

interface WithFolder extends SignedIn {
  Variables: SignedIn["Variables"] & { folder: RecordingFolder };
}

/** Files of recordings on this machine: listing, resumable uploads, and deletion to the trash. */
export function recordingRoutes(
  {
    recordingFolder: folder,
    downloads,
    onRecordingsChanged,
    now,
  }: Pick<ApiDeps, "recordingFolder" | "downloads" | "onRecordingsChanged" | "now">,
  { serviceDb }: Pick<Services, "serviceDb">,
) {
  const withFolder = createMiddleware<WithFolder>(async (c, next) => {
    if (!folder)
      throw new ApiError(
        501,
        "uploads_unavailable",
        "Acá no se pueden subir grabaciones: lo puede habilitar la persona que instaló el sitio. Mientras tanto, poné la dirección del audio en cada programa.",
      );
    c.set("folder", folder);
    await next();
  });
  return new Hono<WithFolder>()
    .use("/unfinished/*", administratorsOnly)
    .use(withFolder)
    .get("/", async (c) =>
      json(await recordingsInUse({ client: c.var.person.db, serviceDb }, c.var.folder, c.var.person.id)),
    )
    .get("/export.csv", validQuery(recordingExport), (c) => {
      const columns = recordingColumns(c.req.valid("query").headings);
      return spreadsheet("grabaciones", columns, exportRecordings(c.var.person.db), now());
    })
    .post("/read", async (c) => json({ read: await readNewRecordings(serviceDb, c.var.folder) }))
    .post("/copies", (c) => {
      c.var.folder.retryCopies();
      return c.body(null, 204);
    })
    .post("/", validBody(finishedUpload), async (c) => {
      const { folder, person } = c.var;
      const { upload, fileName } = c.req.valid("json");
      const added = await addUpload(person.db, folder, { personId: person.id, upload, fileName });
      if (added.isNew) onRecordingsChanged?.();
      return json(added, 201);
    })
    .get("/downloads", () => json(downloads?.list() ?? []))
    .post("/downloads", validBody(wantedDownloads, MAX_IDS_BYTES), async (c) => {
      if (!downloads) throw new ApiError(501, "downloads_unavailable", NO_DOWNLOADS);
      const { folder, person } = c.var;
      const ids = new Set(c.req.valid("json").ids);
      const wanted = (await readRecordings(person.db)).filter(
        ({ id, audioUrl }) => ids.has(id) && isElsewhere(folder, audioUrl),
      );
      return json({ added: downloads.add(wanted, person.id) }, 202);
    })
    .delete("/downloads", async (c) => {
      await downloads?.clear();
      return c.body(null, 204, BASE_HEADERS);
    })
    .get("/:id", validId(recordingNotFound), async (c) => {
      const recording = await readProvenance(c.var.person.db, c.req.valid("param").id);
      return json(existing(recording, recordingNotFound));
    })
    .put("/:id", validId(recordingNotFound), validBody(recordingUpdate), async (c) => {
      const { db } = c.var.person;
      const { id } = c.req.valid("param");
      const { version, ...fields } = c.req.valid("json");
      const changed = await changeProvenance(db, { id, version }, fields);
      return json(
        await unwrapEdit(changed, { missing: recordingNotFound, current: () => readProvenance(db, id) }),
      );
    })
    .delete("/:id", validId(recordingNotFound), async (c) => {
      const { db } = c.var.person;
      const { id } = c.req.valid("param");
      const recording = existing(await readRecording(db, id), recordingNotFound);
      const removed = await unwrapEdit(await removeRow(db, "recordings", id), { missing: recordingNotFound });
      await c.var.folder.moveToTrash(id, namesOf(recording));
      return json(removed);
    })
    .delete("/unfinished/:person/:upload", validParams(foreignUpload, uploadNotFound), async (c) => {
      const { person, upload } = c.req.valid("param");
      const left = (await c.var.folder.unfinished?.()) ?? [];
      if (!left.some((one) => one.personId === person && one.upload === upload)) throw uploadNotFound();
      await c.var.folder.drop(person, upload);
      return c.body(null, 204, BASE_HEADERS);
    })
    .post("/target", validBody(uploadReference), async (c) => {
      const { folder, person } = c.var;
      return json({
        target: (await folder.uploadTarget?.(person.id, c.req.valid("json").upload)) ?? null,
      });
    })
    .post("/uploads", piece)
    .get("/uploads/:upload", piece)
    .patch("/uploads/:upload", piece)
    .delete("/uploads/:upload", piece);
}

/** A route of the tus protocol, version 1.0.0. */
const piece = (c: Context<WithFolder>) => receiveUpload(c.var.folder, c.var.person.id, c.req.raw);
