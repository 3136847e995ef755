import { Hono } from "hono";
import * as v from "valibot";
import { multipartBody, storedPicture, uploadedFile } from "#api/admin/photos/upload.ts";
import { recordRoutes } from "#api/admin/record-routes.ts";
import { missing } from "#api/admin/settle.ts";
import { ApiError } from "#api/api-error.ts";
import type { Media } from "#api/media.ts";
import { describe } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { editedPhoto, photoFilter, photoForm, photoUpdate } from "#core/schemas/admin/photo.ts";
import { addPhoto, changePhoto, listPhotos, readPhoto } from "#db/photos-editing.ts";

const uploaded = v.object({ url: v.string(), width: v.number(), height: v.number() });

/** Photos of episodes, newest first, and the upload of a picture. */
export const photoRoutes = (media: Media | undefined) =>
  new Hono<SignedIn>()
    .post(
      "/upload",
      describe({
        tag: "admin: photos",
        summary: "Store a picture; answers its address for the form",
        status: 201,
        body: uploaded,
        errors: [400, 401, 403, 413, 415, 422, 501],
      }),
      multipartBody,
      uploadedFile,
      async (c) => {
        if (!media)
          throw new ApiError(
            501,
            "uploads_unavailable",
            "Acá no se pueden subir imágenes: usá una dirección.",
          );
        const bytes = new Uint8Array(await c.req.valid("form").file.arrayBuffer());
        return json(storedPicture(await media.addPicture(bytes)), 201);
      },
    )
    .route(
      "/",
      recordRoutes({
        name: "photos",
        table: "episode_photos",
        notFound: missing("photo_not_found", "Foto no encontrada"),
        row: editedPhoto,
        filter: photoFilter,
        form: photoForm,
        update: photoUpdate,
        list: listPhotos,
        read: readPhoto,
        add: addPhoto,
        change: changePhoto,
      }),
    );
