import * as v from "valibot";
import {
  type EditedGuest,
  GUESTS_PER_PAGE,
  type GuestFields,
  guestForm,
  guestUpdate,
} from "#core/catalogue/guest-schemas.ts";
import { creation } from "#core/catalogue/named-record.ts";
import {
  coordinates,
  type EditedNeighborhood,
  NEIGHBORHOODS_PER_ADMIN_PAGE,
  type NeighborhoodFields,
  neighborhoodForm,
  neighborhoodUpdate,
} from "#core/catalogue/neighborhood-schemas.ts";
import {
  type EditedTopic,
  TOPICS_PER_PAGE,
  type TopicFields,
  topicForm,
  topicUpdate,
} from "#core/catalogue/topic-schemas.ts";
import { type NamedRow, namedFields, namedRecords, withSlug } from "#db/catalogue/named-records.ts";
import type { DatabaseClient } from "#db/client.ts";
import { allRows } from "#db/rows/all-rows.ts";

export const guests = namedRecords({
  table: "guests",
  schemas: { form: creation(guestForm), update: guestUpdate },
  searched: "search_text",
  perPage: GUESTS_PER_PAGE,
  toRecord: (row: NamedRow<"guests">): EditedGuest => ({
    ...namedFields(row),
    bio: row.bio,
    photo: row.photo,
  }),
  toColumns: (fields: GuestFields) => fields,
});

/** The form has no field for a neighborhood's pictures: they are unchanged. */
export const neighborhoods = namedRecords({
  table: "neighborhoods",
  schemas: { form: creation(neighborhoodForm), update: neighborhoodUpdate },
  searched: "search_text",
  perPage: NEIGHBORHOODS_PER_ADMIN_PAGE,
  toRecord: (row: NamedRow<"neighborhoods">): EditedNeighborhood => ({
    ...namedFields(row),
    slug: row.slug,
    description: row.description,
    coordinates: v.is(coordinates, row.coordinates) ? row.coordinates : null,
  }),
  toColumns: (fields: NeighborhoodFields) => withSlug(fields),
});

export const topics = namedRecords({
  table: "topics",
  schemas: { form: creation(topicForm), update: topicUpdate },
  searched: "sort_name",
  perPage: TOPICS_PER_PAGE,
  toRecord: (row: NamedRow<"topics">): EditedTopic => ({ ...namedFields(row), slug: row.slug }),
  toColumns: (fields: TopicFields) => withSlug(fields),
});

// What the site is built from: all records that the client may read.

export const allNeighborhoods = (client: DatabaseClient) =>
  allRows("neighborhoods", (from, to) =>
    client
      .from("neighborhoods")
      .select("id, name, slug, description, coordinates, photos")
      .order("id")
      .range(from, to),
  );

export const allTopics = (client: DatabaseClient) =>
  allRows("topics", (from, to) => client.from("topics").select("id, name, slug").order("id").range(from, to));

export const allGuests = (client: DatabaseClient) =>
  allRows("guests", (from, to) =>
    client.from("guests").select("id, name, bio, photo").order("id").range(from, to),
  );
