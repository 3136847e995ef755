import type { ListPage } from "#core/forms/list-schemas.ts";
import {
  type EditedPhoto,
  PHOTOS_PER_PAGE,
  type PhotoFields,
  type PhotoFilter,
} from "#core/photos/photo-schemas.ts";
import type { DatabaseClient } from "#db/client.ts";
import type { Database } from "#db/database.types.ts";
import { DatabaseError } from "#db/database-error.ts";
import { pagesOf } from "#db/rows/all-rows.ts";
import { type Edited, editRefusal } from "#db/rows/editing.ts";
import { readListPage, toInstant } from "#db/rows/list-page.ts";

/** Their ids are part of a URL, whose length servers limit. */
const PHOTOS_PER_READ = 100;

type Row = Database["public"]["Views"]["photo_list"]["Row"];
/** Columns for the archive's staff; a photo without any may have no row. */
type Notes = Omit<Database["public"]["Tables"]["photo_notes"]["Row"], "id">;

/** Photos of one episode or of all, newest first or in the order of the page. See docs/product/catalogue.md. */
export async function listPhotos(
  client: DatabaseClient,
  { episode, order, page, size }: PhotoFilter,
): Promise<ListPage<EditedPhoto>> {
  const found = await readListPage(
    "list photos",
    { page, perPage: size ?? PHOTOS_PER_PAGE },
    (from, to) => {
      const query = client.from("photo_list").select("*", { count: "exact" });
      const wanted = episode === "" ? query : query.eq("episode_id", episode);
      const sorted =
        order === "position"
          ? wanted.order("position").order("created_at").order("url")
          : wanted.order("created_at", { ascending: false });
      return sorted.order("id").range(from, to);
    },
    (row) => row,
  );
  const notes = await notesOf(
    client,
    found.items.map(({ id }) => id),
  );
  return { ...found, items: found.items.map((row) => toPhoto(row, notes.get(row.id))) };
}

/** Notes by photo id. */
async function notesOf(client: DatabaseClient, ids: string[]): Promise<Map<string, Notes>> {
  const answer = await client.from("photo_notes").select("*").in("id", ids);
  if (answer.error) throw new DatabaseError("read the notes of photos", answer);
  return new Map(answer.data.map((row) => [row.id, row]));
}

/** All photos of one episode or of all, in pages: by episode, in the order of its page. */
export async function* exportPhotos(
  client: DatabaseClient,
  { episode }: Pick<PhotoFilter, "episode">,
): AsyncGenerator<EditedPhoto[]> {
  const pages = pagesOf(
    "photos",
    (from, to) => {
      const query = client.from("photo_list").select("*");
      return (episode === "" ? query : query.eq("episode_id", episode))
        .order("episode_order", { nullsFirst: false })
        .order("episode_number")
        .order("position")
        .order("created_at")
        .order("url")
        .order("id")
        .range(from, to);
    },
    PHOTOS_PER_READ,
  );
  for await (const rows of pages) {
    const notes = await notesOf(
      client,
      rows.map(({ id }) => id),
    );
    yield rows.map((row) => toPhoto(row, notes.get(row.id)));
  }
}

/** All photos of one episode, in the order of its page. */
export async function photosOfEpisode(client: DatabaseClient, episode: string): Promise<EditedPhoto[]> {
  const photos: EditedPhoto[] = [];
  for await (const page of exportPhotos(client, { episode })) photos.push(...page);
  return photos;
}

/** Null when there is no photo with that id. */
export async function readPhoto(client: DatabaseClient, id: string): Promise<EditedPhoto | null> {
  const answer = await client.from("photo_list").select("*").eq("id", id).maybeSingle();
  if (answer.error) throw new DatabaseError("read a photo", answer);
  return answer.data && toPhoto(answer.data, (await notesOf(client, [id])).get(id));
}

/** Returns the stored row; a conflict if the `id` is stored already. */
export const addPhoto = (
  client: DatabaseClient,
  fields: PhotoFields & { id?: string | undefined },
): Promise<Edited<EditedPhoto>> => savePhoto(client, null, fields);

/** Stores only if `version` is the present one; returns the stored row. */
export const changePhoto = (
  client: DatabaseClient,
  at: { id: string; version: number },
  fields: PhotoFields,
): Promise<Edited<EditedPhoto>> => savePhoto(client, at, fields);

async function savePhoto(
  client: DatabaseClient,
  at: { id: string; version: number } | null,
  fields: PhotoFields & { id?: string | undefined },
): Promise<Edited<EditedPhoto>> {
  const episode = await readEpisodeOf(client, fields);
  if (!episode) return { ok: false, reason: "dangling", field: "episodeId" };
  const columns = toColumns(fields);
  const answer = await client.rpc("save_photo", {
    p_id: at?.id ?? null,
    p_version: at?.version ?? null,
    p_data: columns,
  });
  if (answer.error) return editRefusal("save a photo", answer);
  return { ok: true, value: toPhoto({ ...answer.data, ...episode }, columns) };
}

/** Moves a photo to a position among the photos of its episode, from 1. */
export async function movePhoto(client: DatabaseClient, id: string, position: number): Promise<Edited<null>> {
  const answer = await client.rpc("move_photo", { p_id: id, p_position: position });
  return answer.error ? editRefusal("move a photo", answer) : { ok: true, value: null };
}

/** Called before the write: after a stored change, no failure may turn the response into an error. */
async function readEpisodeOf(client: DatabaseClient, { episodeId }: PhotoFields) {
  const answer = await client
    .from("episodes")
    .select("episode_number, date_edtf")
    .eq("id", episodeId)
    .maybeSingle();
  if (answer.error) throw new DatabaseError("read the episode of a photo", answer);
  return answer.data;
}

/** Columns of a photo and of its notes. */
const toColumns = ({
  episodeId,
  dateTaken,
  digitizedOn,
  digitizedBy,
  digitizedWith,
  ...fields
}: PhotoFields) => ({
  ...fields,
  episode_id: episodeId,
  date_taken: dateTaken,
  digitized_on: digitizedOn,
  digitized_by: digitizedBy,
  digitized_with: digitizedWith,
});

const toPhoto = (row: Omit<Row, "episode_order">, notes?: Notes): EditedPhoto => ({
  id: row.id,
  episodeId: row.episode_id,
  episodeNumber: row.episode_number,
  episodeDate: row.date_edtf,
  url: row.url,
  caption: row.caption,
  alt: row.alt,
  credit: row.credit,
  source: row.source,
  dateTaken: row.date_taken,
  rights: row.rights,
  carrier: notes?.carrier ?? null,
  digitizedOn: notes?.digitized_on ?? null,
  digitizedBy: notes?.digitized_by ?? null,
  digitizedWith: notes?.digitized_with ?? null,
  notes: notes?.notes ?? null,
  version: row.version,
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
});
