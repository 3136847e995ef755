import { ENTERED_AT, episodeRow } from "./episode-row.ts";
import { type Demo, pictureName } from "./read-demo.ts";
import { stableId } from "./stable-id.ts";

export interface TableRows {
  table: string;
  rows: Record<string, unknown>[];
}

const entered = { created_at: ENTERED_AT, updated_at: ENTERED_AT };

/** Every row of the demonstration archive, in an order that foreign keys allow. Rows of one table have equal keys. */
export function demoRows(demo: Demo): TableRows[] {
  const comments = demo.comments.map((comment, index) => ({
    ...comment,
    id: stableId("comment", `${comment.episode}/${index}`),
  }));
  return [
    { table: "archive_texts", rows: textRows(demo.texts) },
    {
      table: "neighborhoods",
      rows: demo.neighborhoods.map((place) => neighborhoodRow(place, demo.pictures)),
    },
    {
      table: "guests",
      rows: demo.guests.map(({ slug, ...guest }) => ({ id: stableId("guest", slug), ...guest, ...entered })),
    },
    {
      table: "topics",
      rows: demo.topics.map((topic) => ({ id: stableId("topic", topic.slug), ...topic, ...entered })),
    },
    { table: "episodes", rows: demo.episodes.map(episodeRow) },
    { table: "episode_topics", rows: demo.episodes.flatMap(episodeTopicRows) },
    { table: "episode_photos", rows: demo.episodes.flatMap(photoRows) },
    {
      table: "comments",
      rows: comments.map((comment) => ({
        id: comment.id,
        episode_id: stableId("episode", comment.episode),
        author_name: comment.author,
        content: comment.content,
        status: comment.status,
        created_at: comment.createdAt,
        updated_at: comment.createdAt,
      })),
    },
    {
      table: "comment_contacts",
      rows: comments.map((comment) => ({
        comment_id: comment.id,
        author_email: comment.email.toLowerCase(),
      })),
    },
  ];
}

export const textRows = (texts: Demo["texts"]) =>
  texts.map(({ section, content }) => ({
    id: stableId("archive", section),
    section,
    content,
    ...entered,
  }));

function neighborhoodRow({ alt, ...place }: Demo["neighborhoods"][number], pictures: ReadonlySet<string>) {
  const picture = `barrio-${place.slug}.svg`;
  const photos = [{ url: `/media/${picture}`, alt }];
  return {
    id: stableId("neighborhood", place.slug),
    ...place,
    photos: pictures.has(picture) ? photos : null,
    ...entered,
  };
}

function episodeTopicRows({ number, topics }: Demo["episodes"][number]) {
  return topics.map((topic) => ({
    episode_id: stableId("episode", number),
    topic_id: stableId("topic", topic),
  }));
}

function photoRows({ number, file, photos }: Demo["episodes"][number]) {
  return photos.map(({ caption, alt, credit = null, source = null, dateTaken = null, isCover }, index) => {
    // Galleries show the newest first, so the first photo in the file gets the latest time.
    const at = new Date(Date.parse(ENTERED_AT) - index * 1000).toISOString();
    return {
      id: stableId("photo", `${number}/${index + 1}`),
      episode_id: stableId("episode", number),
      url: `/media/${pictureName(file, index)}`,
      caption,
      alt,
      credit,
      source,
      date_taken: dateTaken,
      position: isCover ? 1 : null,
      created_at: at,
      updated_at: at,
    };
  });
}
