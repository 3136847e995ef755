import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { existing, missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { recordingColumns } from "#api/admin/recordings/csv-columns.ts";
import { knownRecording, newRecording, recordingNames } from "#api/admin/recordings/new-recording.ts";
import { namesOf, readNewRecordings, recordingsInUse } from "#api/admin/recordings/recordings-in-use.ts";
import { receiveUpload, uploadNotFound } from "#api/admin/recordings/uploads.ts";
import { describeSpreadsheet, exportHeadings, spreadsheet } from "#api/admin/spreadsheet.ts";
import { ApiError, invalidField } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validBody, validId, validParams, validQuery } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import type { RecordingFolder } from "#api/recordings.ts";
import { BASE_HEADERS, json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import { administratorsOnly, type SignedIn } from "#api/session/require.ts";
import { removal } from "#core/forms/list-schemas.ts";
import {
  addedRecording,
  editedRecording,
  finishedUpload,
  foreignUpload,
  readingReport,
  recordingList,
  recordingUpdate,
  targetAnswer,
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

const TAG = "admin: recordings";
const describe = describer(TAG);
const recordingExport = v.object({ headings: exportHeadings });
const notFound = missing("recording_not_found", "Esa grabación ya no está.");
const NOT_SOUND = "El archivo no es una grabación MP3, M4A, Ogg, Opus, FLAC o WAV que se pueda leer.";
const TOO_COSTLY =
  "El archivo no se pudo leer a tiempo: está dañado, o hecho de demasiadas partes. Exportalo de nuevo desde un programa de audio.";

const TUS_RESPONSES = {
  200: "The headers describe the upload",
  201: "The header `Location` has the address of the upload",
  204: "Done; the response has no body",
  400: "The request does not follow the protocol",
  404: "The upload does not exist, or has expired",
  408: "The rest of the part did not arrive",
  409: "The offset is not that of the upload, or another request is writing to it",
  507: "The disk has no room for the file",
};

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
        "Acá no se pueden subir grabaciones: hace falta el servidor propio, o el depósito de Supabase. Poné la dirección del audio en cada episodio.",
      );
    c.set("folder", folder);
    await next();
  });
  return new Hono<WithFolder>()
    .use("/unfinished/*", administratorsOnly)
    .use(withFolder)
    .get(
      "/",
      describe("List the recordings", { 200: recordingList }, [501], {
        description:
          "All files with the episodes that use them, the episodes whose file is missing, and unfinished uploads of all people.",
      }),
      async (c) => {
        const { person, folder } = c.var;
        return json(await recordingsInUse({ client: person.db, serviceDb }, folder, person.id));
      },
    )
    .get("/export.csv", describeSpreadsheet(TAG), validQuery(recordingExport), (c) => {
      const columns = recordingColumns(c.req.valid("query").headings);
      return spreadsheet("grabaciones", columns, exportRecordings(c.var.person.db), now());
    })
    .post(
      "/read",
      describe("Read the metadata of new files", { 200: readingReport }, [501], {
        description: "Reads a few of the files that are not read yet: repeat until `read` is 0.",
      }),
      async (c) => json({ read: await readNewRecordings(c.var.person.db, c.var.folder) }),
    )
    .post(
      "/copies",
      describe("Retry failed access copies", { 204: null }, [501], {
        on: { 204: "The copies are tried again in the background" },
      }),
      (c) => {
        c.var.folder.retryCopies();
        return c.body(null, 204);
      },
    )
    .post(
      "/",
      describe("Add a finished upload to the recordings", { 201: addedRecording }, ["body", 404, 422, 501], {
        on: {
          201: "The recording is stored; `isNew` is false when the same bytes were already stored",
          404: "The upload does not exist, or has expired",
          422: "The file is not a recording that can be read",
        },
      }),
      validBody(finishedUpload),
      async (c) => {
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
      },
    )
    .get(
      "/:id",
      describe("Get the description of a recording", { 200: editedRecording }, [404, 501], {
        description: "Provenance and notes.",
      }),
      validId(notFound),
      async (c) => {
        const recording = await readProvenance(c.var.person.db, c.req.valid("param").id);
        return json(existing(recording, notFound));
      },
    )
    .put(
      "/:id",
      describe("Update the description of a recording", { 200: editedRecording }, ["body", 404, 409, 501]),
      validId(notFound),
      validBody(recordingUpdate),
      async (c) => {
        const { db } = c.var.person;
        const { id } = c.req.valid("param");
        const { version, ...fields } = c.req.valid("json");
        const changed = await changeProvenance(db, { id, version }, fields);
        return json(await unwrapEdit(changed, { missing: notFound, current: () => readProvenance(db, id) }));
      },
    )
    .delete(
      "/:id",
      describe("Move a recording and its file to the trash", { 200: removal }, [404, 501]),
      validId(notFound),
      async (c) => {
        const { db } = c.var.person;
        const { id } = c.req.valid("param");
        const recording = existing(await readRecording(db, id), notFound);
        const removed = await unwrapEdit(await removeRow(db, "recordings", id), { missing: notFound });
        await c.var.folder.moveToTrash(id, namesOf(recording));
        return json(removed);
      },
    )
    .delete(
      "/unfinished/:person/:upload",
      describe("Discard an unfinished upload of another person", { 204: null }, [404, 501], {
        access: "administrator",
        on: { 404: "The upload does not exist, or is complete and added" },
      }),
      validParams(foreignUpload, uploadNotFound),
      async (c) => {
        const { person, upload } = c.req.valid("param");
        const left = (await c.var.folder.unfinished?.()) ?? [];
        if (!left.some((one) => one.personId === person && one.upload === upload)) throw uploadNotFound();
        await c.var.folder.drop(person, upload);
        return c.body(null, 204, BASE_HEADERS);
      },
    )
    .post(
      "/target",
      describe("Get the target of an upload", { 200: targetAnswer }, ["body", 501], {
        description:
          "A signed permission for Supabase Storage; `target` is null when the parts are sent to this server.",
      }),
      validBody(uploadReference),
      async (c) => {
        const { folder, person } = c.var;
        return json({
          target: (await folder.uploadTarget?.(person.id, c.req.valid("json").upload)) ?? null,
        });
      },
    )
    .post(
      "/uploads",
      ...piece("Start a resumable upload", "The header `Upload-Length` has the size of the file.", 201),
    )
    .get(
      "/uploads/:upload",
      ...piece(
        "Get the offset of an upload",
        "Requested with HEAD; the header `Upload-Offset` has the number of bytes received.",
        200,
      ),
    )
    .patch(
      "/uploads/:upload",
      ...piece("Append bytes to an upload", "From the given `Upload-Offset` on.", 204),
    )
    .delete("/uploads/:upload", ...piece("Cancel an upload", "Removes the bytes received so far.", 204));
}

/** A route of the tus protocol, version 1.0.0. */
const piece = (summary: string, description: string, success: 200 | 201 | 204) =>
  [
    describe(summary, { [success]: null }, [400, 404, 408, 409, 413, 501, 507], {
      description: `${description} See the tus protocol, version 1.0.0.`,
      on: TUS_RESPONSES,
    }),
    (c: Context<WithFolder>) => receiveUpload(c.var.folder, c.var.person.id, c.req.raw),
  ] as const;
