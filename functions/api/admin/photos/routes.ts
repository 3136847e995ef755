import { Hono } from "hono";
import * as v from "valibot";
import { bulkDeletion, bulkLines } from "#api/admin/bulk-routes.ts";
import { missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { multipartBody, storedPicture, uploadedFile } from "#api/admin/photos/upload.ts";
import { recordRoutes } from "#api/admin/record-routes.ts";
import { exportHeadings, headingIn, spreadsheet } from "#api/admin/spreadsheet.ts";
import { ApiError } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validBody, validId, validQuery } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { creation } from "#core/catalogue/named-record.ts";
import {
  type EditedPhoto,
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

const notFound = missing("photo_not_found", "Foto no encontrada");

const photoExport = v.object({ episode: photoFilter.entries.episode, headings: exportHeadings });

/** Photos of episodes, their order, and picture uploads. */
export const photoRoutes = ({ media, now }: Pick<ApiDeps, "media" | "now">) =>
  new Hono<SignedIn>()
    .route("/", bulkLines({ lines: photoLines, table: "episode_photos", notFound }))
    .route("/", bulkDeletion({ notFound, remove: (db, id) => removeRow(db, "episode_photos", id) }))
    .get("/export.csv", validQuery(photoExport), (c) => {
      const { headings, episode } = c.req.valid("query");
      const columns = PHOTO_SHEET.map((column) => ({
        heading: headingIn(headings, column),
        value: (photo: EditedPhoto) => photo[column.name],
      }));
      return spreadsheet("fotos", columns, exportPhotos(c.var.person.db, { episode }), now());
    })
    .post("/upload", multipartBody, uploadedFile, async (c) => {
      if (!media?.addPicture)
        throw new ApiError(501, "uploads_unavailable", "Acá no se pueden subir imágenes: usá una dirección.");
      const bytes = new Uint8Array(await c.req.valid("form").file.arrayBuffer());
      return json(storedPicture(await media.addPicture(bytes)), 201);
    })
    .put("/:id/position", validId(notFound), validBody(photoPosition), async (c) => {
      const { id } = c.req.valid("param");
      const moved = await movePhoto(c.var.person.db, id, c.req.valid("json").position);
      await unwrapEdit(moved, { missing: notFound });
      return c.body(null, 204);
    })
    .route(
      "/",
      recordRoutes({
        table: "episode_photos",
        notFound,
        filter: photoFilter,
        form: creation(photoForm),
        update: photoUpdate,
        list: listPhotos,
        read: readPhoto,
        add: addPhoto,
        change: changePhoto,
      }),
    );
