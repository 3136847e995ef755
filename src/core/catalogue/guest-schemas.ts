import * as v from "valibot";
import { name, optionalLink, optionalText, version } from "#core/forms/record-fields.ts";

export const GUESTS_PER_PAGE = 15;

/** The name is required, the photo is an address. See docs/product/catalogue.md. */
export const guestForm = v.object({
  name: name("Ingresá el nombre del invitado."),
  bio: optionalText(20_000),
  photo: optionalLink,
});
export const guestUpdate = v.object({ ...guestForm.entries, version });
export type GuestFields = v.InferOutput<typeof guestForm>;

export const editedGuest = v.object({
  id: v.string(),
  name: v.string(),
  bio: v.nullable(v.string()),
  photo: v.nullable(v.string()),
  episodeCount: v.number(),
  /** None: no public page. */
  publishedCount: v.number(),
  version: v.number(),
  createdAt: v.string(),
  updatedAt: v.string(),
});
export type EditedGuest = v.InferOutput<typeof editedGuest>;
