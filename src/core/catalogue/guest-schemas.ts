import * as v from "valibot";
import type { NamedRecord } from "#core/catalogue/named-record.ts";
import { optionalLink } from "#core/forms/link-fields.ts";
import { name, version } from "#core/forms/record-fields.ts";
import { optionalText } from "#core/forms/text-fields.ts";

export const GUESTS_PER_PAGE = 15;

/** The name is required; the photo is a URL. See docs/product/catalogue.md. */
export const guestForm = v.object({
  name: name("Ingresá el nombre del invitado."),
  bio: optionalText(20_000),
  photo: optionalLink,
});
export const guestUpdate = v.object({ ...guestForm.entries, version });
export type GuestFields = v.InferOutput<typeof guestForm>;

export interface EditedGuest extends NamedRecord {
  bio: string | null;
  photo: string | null;
}
