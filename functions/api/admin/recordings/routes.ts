import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { existing, missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { recordingColumns } from "#api/admin/recordings/csv-columns.ts";
import { knownRecording, newRecording, recordingNames } from "#api/admin/recordings/new-recording.ts";
import { namesOf, readNewRecordings, recordingsInUse } from "#api/admin/recordings/recordings-in-use.ts";
import { receiveUpload, uploadNotFound } from "#api/admin/recordings/uploads.ts";
import { exportHeadings, spreadsheet } from "#api/admin/spreadsheet.ts";
import { ApiError, invalidField } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validBody, validId, validParams, validQuery } from "#api/middleware/validate.ts";
import type { RecordingFolder } from "#api/recordings.ts";
import { BASE_HEADERS, json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import { administratorsOnly, type SignedIn } from "#api/session/require.ts";
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
  storeRecording,
} from "#db/recordings/recordings.ts";

const recordingExport = v.object({ headings: exportHeadings });
const notFound = missing("recording_not_found", "Esa grabación ya no está.");
const NOT_SOUND = "El archivo no es una grabación MP3, M4A, Ogg, Opus, FLAC o WAV que se pueda leer.";
const TOO_COSTLY =
  "El archivo no se pudo leer a tiempo: está dañado, o hecho de demasiadas partes. Exportalo de nuevo desde un programa de audio.";

interface WithFolder extends SignedIn {
  Variables: SignedIn["Variables"] & { folder: RecordingFolder };
}

/** Files of recordings on this machine: listing, resumable uploads, and deletion to the trash. */
export function recordingRoutes(
  {
    recordingFolder: folder,
    onRecordingsChanged,
    now,
  }: Pick<ApiDeps, "recordingFolder" | "onRecordingsChanged" | "now">,
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
      const file = await folder.readUpload(person.id, upload);
      if (file === "missing") throw uploadNotFound();
      if (file === "type" || file === "cost") {
        await folder.drop(person.id, upload);
        throw invalidField("file", file === "type" ? NOT_SOUND : TOO_COSTLY, 422);
      }
      const known = await knownRecording(person.db, folder, file.sha256);
      if (known) {
        await folder.drop(person.id, upload);
        return json({ recording: known, isNew: false }, 201);
      }
      const from = { personId: person.id, upload, ending: file.ending, isMaster: file.isMaster };
      const recording = await folder.place(from, recordingNames(fileName), async (names) =>
        unwrapEdit(await storeRecording(person.db, newRecording(file, names)), { missing: notFound }),
      );
      if (!recording) {
        const taken = existing(await knownRecording(person.db, folder, file.sha256), uploadNotFound);
        return json({ recording: taken, isNew: false }, 201);
      }
      onRecordingsChanged?.();
      return json({ recording, isNew: true }, 201);
    })
    .get("/:id", validId(notFound), async (c) => {
      const recording = await readProvenance(c.var.person.db, c.req.valid("param").id);
      return json(existing(recording, notFound));
    })
    .put("/:id", validId(notFound), validBody(recordingUpdate), async (c) => {
      const { db } = c.var.person;
      const { id } = c.req.valid("param");
      const { version, ...fields } = c.req.valid("json");
      const changed = await changeProvenance(db, { id, version }, fields);
      return json(await unwrapEdit(changed, { missing: notFound, current: () => readProvenance(db, id) }));
    })
    .delete("/:id", validId(notFound), async (c) => {
      const { db } = c.var.person;
      const { id } = c.req.valid("param");
      const recording = existing(await readRecording(db, id), notFound);
      const removed = await unwrapEdit(await removeRow(db, "recordings", id), { missing: notFound });
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
