import type { ListPage } from "#core/schemas/admin/lists.ts";
import {
  type EditedPhoto,
  PHOTOS_PER_PAGE,
  type PhotoFields,
  type PhotoFilter,
} from "#core/schemas/admin/photo.ts";
import type { DatabaseClient } from "./client.ts";
import type { Database } from "./database.types.ts";
import { DatabaseError } from "./database-error.ts";
import { type Edited, editRefusal } from "./editing.ts";
import { readListPage, toInstant } from "./list-page.ts";

type Row = Database["public"]["Views"]["photo_list"]["Row"];

/** Newest first, of one episode or of all. spec: admin, section 7 */
export function listPhotos(
  client: DatabaseClient,
  { episode, page }: PhotoFilter,
): Promise<ListPage<EditedPhoto>> {
  return readListPage(
    "list photos",
    { page, perPage: PHOTOS_PER_PAGE },
    (from, to) => {
      const query = client.from("photo_list").select("*", { count: "exact" });
      const found = episode === "" ? query : query.eq("episode_id", episode);
      return found.order("created_at", { ascending: false }).order("id").range(from, to);
    },
    toPhoto,
  );
}

/** Null when there is none with that id. */
export async function readPhoto(client: DatabaseClient, id: string): Promise<EditedPhoto | null> {
  const answer = await client.from("photo_list").select("*").eq("id", id).maybeSingle();
  if (answer.error) throw new DatabaseError("read a photo", answer);
  return answer.data && toPhoto(answer.data);
}

/** Answers the new id. */
export async function addPhoto(client: DatabaseClient, fields: PhotoFields): Promise<Edited<string>> {
  const answer = await client.from("episode_photos").insert(toColumns(fields)).select("id").single();
  if (answer.error) return editRefusal("add a photo", answer);
  return { ok: true, value: answer.data.id };
}

/** Stored only while `version` is the present one. */
export async function changePhoto(
  client: DatabaseClient,
  { id, version }: { id: string; version: number },
  fields: PhotoFields,
): Promise<Edited<null>> {
  const update = client.from("episode_photos").update(toColumns(fields));
  const answer = await update.eq("id", id).eq("version", version).select("id");
  if (answer.error) return editRefusal("change a photo", answer);
  return answer.data.length > 0 ? { ok: true, value: null } : { ok: false, reason: "conflict" };
}

const toColumns = ({ episodeId, ...fields }: PhotoFields) => ({ ...fields, episode_id: episodeId });

const toPhoto = (row: Row): EditedPhoto => ({
  id: row.id,
  episodeId: row.episode_id,
  episodeNumber: row.episode_number,
  episodeDate: row.date,
  url: row.url,
  caption: row.caption,
  alt: row.alt,
  version: row.version,
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
});
