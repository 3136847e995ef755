import * as v from "valibot";
import { type EditedGuest, GUESTS_PER_PAGE, type GuestFields } from "#core/catalogue/guest-schemas.ts";
import {
  coordinates,
  type EditedNeighborhood,
  NEIGHBORHOODS_PER_ADMIN_PAGE,
  type NeighborhoodFields,
} from "#core/catalogue/neighborhood-schemas.ts";
import { type EditedTopic, TOPICS_PER_PAGE, type TopicFields } from "#core/catalogue/topic-schemas.ts";
import { type NamedRow, namedFields, namedRecords, withSlug } from "#db/catalogue/named-records.ts";

export const guests = namedRecords({
  table: "guests",
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
  searched: "sort_name",
  perPage: TOPICS_PER_PAGE,
  toRecord: (row: NamedRow<"topics">): EditedTopic => ({ ...namedFields(row), slug: row.slug }),
  toColumns: (fields: TopicFields) => withSlug(fields),
});
