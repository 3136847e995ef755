import { Hono } from "hono";
import * as v from "valibot";
import { multipartBody, storedPicture, uploadedFile } from "#api/admin/photos/upload.ts";
import { missing, settle } from "#api/admin/settle.ts";
import { validId, validQuery } from "#api/admin/valid.ts";
import { ApiError } from "#api/api-error.ts";
import type { Media } from "#api/media.ts";
import { jsonBody } from "#api/middleware/json-body.ts";
import { validBody } from "#api/middleware/validate.ts";
import { describe } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { pageOf, removal } from "#core/schemas/admin/lists.ts";
import { editedPhoto, photoFilter, photoForm, photoUpdate } from "#core/schemas/admin/photo.ts";
import type { DatabaseClient } from "#db/client.ts";
import { addPhoto, changePhoto, listPhotos, readPhoto } from "#db/photos-editing.ts";
import { removeRow } from "#db/trash.ts";

const TAG = "admin: photos";
const notFound = missing("photo_not_found", "Foto no encontrada");
const uploaded = v.object({ url: v.string(), width: v.number(), height: v.number() });

async function existing(db: DatabaseClient, id: string) {
  const photo = await readPhoto(db, id);
  if (!photo) throw notFound();
  return photo;
}

/** Photos of episodes, for administrators. spec: admin, sections 2, 5 and 7 */
export const photoRoutes = (media: Media | undefined) =>
  new Hono<SignedIn>()
    .get(
      "/",
      describe({
        tag: TAG,
        summary: "List, newest first",
        status: 200,
        body: pageOf(editedPhoto),
        errors: [401, 403],
      }),
      validQuery(photoFilter),
      async (c) => json(await listPhotos(c.var.person.db, c.req.valid("query"))),
    )
    .get(
      "/:id",
      describe({ tag: TAG, summary: "One", status: 200, body: editedPhoto, errors: [401, 403, 404] }),
      validId(notFound),
      async (c) => json(await existing(c.var.person.db, c.req.valid("param").id)),
    )
    .post(
      "/upload",
      describe({
        tag: TAG,
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
    .post(
      "/",
      describe({
        tag: TAG,
        summary: "Add to an episode",
        status: 201,
        body: editedPhoto,
        errors: [400, 401, 403],
      }),
      jsonBody,
      validBody(photoForm),
      async (c) => {
        const { db } = c.var.person;
        const id = await settle(await addPhoto(db, c.req.valid("json")), { missing: notFound });
        return json(await existing(db, id), 201);
      },
    )
    .put(
      "/:id",
      describe({
        tag: TAG,
        summary: "Change",
        status: 200,
        body: editedPhoto,
        errors: [400, 401, 403, 404, 409],
      }),
      validId(notFound),
      jsonBody,
      validBody(photoUpdate),
      async (c) => {
        const { db } = c.var.person;
        const { id } = c.req.valid("param");
        const { version, ...fields } = c.req.valid("json");
        const changed = await changePhoto(db, { id, version }, fields);
        await settle(changed, { missing: notFound, current: () => readPhoto(db, id) });
        return json(await existing(db, id));
      },
    )
    .delete(
      "/:id",
      describe({ tag: TAG, summary: "Into the trash", status: 200, body: removal, errors: [401, 403, 404] }),
      validId(notFound),
      async (c) => {
        const removed = await removeRow(c.var.person.db, "episode_photos", c.req.valid("param").id);
        return json(await settle(removed, { missing: notFound }));
      },
    );
