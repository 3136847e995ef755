import * as v from "valibot";
import { optional, plainLine, UNUSED_MESSAGE } from "#core/forms/text-fields.ts";

const IMAGE_URL_INVALID = "Ingresá una dirección web (https://…).";
const isLink = (text: string) => /^https?:\/\/[^\s/][^\s]*$/i.test(text) || /^\/[^/\\\s][^\\\s]*$/.test(text);

/** A URL for src or href, as checked by the database: http(s), or a path of this site. */
export const link = (required: string) =>
  v.pipe(plainLine({ required, max: 2000 }), v.check(isLink, IMAGE_URL_INVALID));
export const optionalLink = optional(link(UNUSED_MESSAGE));
