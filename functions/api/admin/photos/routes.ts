import { Hono } from "hono";
import * as v from "valibot";
import { bulkDeletion, bulkLines } from "#api/admin/bulk-routes.ts";
import { missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { multipartBody, storedPicture, uploadedFile } from "#api/admin/photos/upload.ts";
import { recordRoutes } from "#api/admin/record-routes.ts";
import { describeSpreadsheet, exportHeadings, headingIn, spreadsheet } from "#api/admin/spreadsheet.ts";
import { ApiError } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validBody, validId, validQuery } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { creation } from "#core/catalogue/named-record.ts";
import {
  type EditedPhoto,
  editedPhoto,
  photoFilter,
  photoForm,
  photoLines,
  photoPosition,
  photoUpdate,
} from "#core/photos/photo-schemas.ts";
import { PHOTO_SHEET } from "#core/photos/photo-sheet.ts";
import { removeRow } from "#db/history/trash.ts";
import {
  addPhoto,
  changePhoto,
  exportPhotos,
  listPhotos,
  movePhoto,
  readPhoto,
} from "#db/photos/photos-editing.ts";

const TAG = "admin: photos";
const describe = describer(TAG);

const notFound = missing("photo_not_found", "Foto no encontrada");
const uploaded = v.object({ url: v.string(), width: v.number(), height: v.number() });

const photoExport = v.object({ episode: photoFilter.entries.episode, headings: exportHeadings });

/** Photos of episodes, their order, and picture uploads. */
export const photoRoutes = ({ media, now }: Pick<ApiDeps, "media" | "now">) =>
  new Hono<SignedIn>()
    .route("/", bulkLines({ name: "photos", lines: photoLines, table: "episode_photos", notFound }))
    .route(
      "/",
      bulkDeletion({ name: "photos", notFound, remove: (db, id) => removeRow(db, "episode_photos", id) }),
    )
    .get("/export.csv", describeSpreadsheet(TAG), validQuery(photoExport), (c) => {
      const { headings, episode } = c.req.valid("query");
      const columns = PHOTO_SHEET.map((column) => ({
        heading: headingIn(headings, column),
        value: (photo: EditedPhoto) => photo[column.name],
      }));
      return spreadsheet("fotos", columns, exportPhotos(c.var.person.db, { episode }), now());
    })
    .post(
      "/upload",
      describe("Upload a picture", { 201: uploaded }, ["body", 422, 501], {
        description: "The body is `multipart/form-data` with one file.",
        on: {
          201: "The picture is stored at `url`, which a form then sends",
          413: "The picture is too large",
          415: "The body is not `multipart/form-data`",
          422: "The file is not a picture that can be read",
          501: "This installation cannot store pictures",
        },
      }),
      multipartBody,
      uploadedFile,
      async (c) => {
        if (!media?.addPicture)
          throw new ApiError(
            501,
            "uploads_unavailable",
            "Acá no se pueden subir imágenes: usá una dirección.",
          );
        const bytes = new Uint8Array(await c.req.valid("form").file.arrayBuffer());
        return json(storedPicture(await media.addPicture(bytes)), 201);
      },
    )
    .put(
      "/:id/position",
      describe("Move a photo within its episode", { 204: null }, ["body", 404], {
        description: "`position` counts from 1.",
        on: { 204: "The photo is moved" },
      }),
      validId(notFound),
      validBody(photoPosition),
      async (c) => {
        const { id } = c.req.valid("param");
        const moved = await movePhoto(c.var.person.db, id, c.req.valid("json").position);
        await unwrapEdit(moved, { missing: notFound });
        return c.body(null, 204);
      },
    )
    .route(
      "/",
      recordRoutes({
        name: "photos",
        noun: "a photo",
        table: "episode_photos",
        notFound,
        row: editedPhoto,
        item: editedPhoto,
        filter: photoFilter,
        form: creation(photoForm),
        update: photoUpdate,
        list: listPhotos,
        read: readPhoto,
        add: addPhoto,
        change: changePhoto,
      }),
    );
