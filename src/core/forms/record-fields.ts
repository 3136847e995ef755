import * as v from "valibot";
import { NOT_VALID, optional, plainLine, UNUSED_MESSAGE } from "#core/forms/text-fields.ts";
import { isPublicHost } from "#core/net/public-address.ts";
import { STORAGE_AUDIO_PATH } from "#core/recordings/storage-place.ts";
import { parseClock } from "#core/text/clock.ts";
import { isUrl } from "#core/text/is-url.ts";
import { instantOf } from "#core/text/time-zone.ts";

/** An http(s) URL, or a file name or path that is joined to the audio base URL. See docs/product/catalogue.md. */
export const AUDIO_URL_INVALID = "URL de audio no válida";
/** With what to do instead. */
export const AUDIO_ON_COMPUTER = `${AUDIO_URL_INVALID}: es un lugar de tu computadora. Subí el audio al archivo, o escribí solo el nombre con el que ya está subido.`;
const isOnComputer = (text: string) => /\\|^file:|^[a-z]:/i.test(text);
const isAudioAddress = (text: string) =>
  !text.startsWith("//") &&
  ((/^https?:\/\/[^\s/]/i.test(text) && isUrl(text)) || !/^[a-z][a-z0-9+.-]*:/i.test(text));
export const AUDIO_NOT_PUBLIC = `${AUDIO_URL_INVALID}: es de una computadora o de una red propia, y desde afuera no se escucha.`;
const isReachable = (text: string) => {
  if (!/^https?:/i.test(text)) return true;
  const url = new URL(text);
  // A Supabase that runs on the machine of a developer.
  return isPublicHost(url) || url.pathname.startsWith(`${STORAGE_AUDIO_PATH}/`);
};
export const optionalAudioAddress = optional(
  v.pipe(
    plainLine({ required: UNUSED_MESSAGE, max: 2000 }),
    v.check((text) => !isOnComputer(text), AUDIO_ON_COMPUTER),
    v.check(isAudioAddress, AUDIO_URL_INVALID),
    v.check(isReachable, AUDIO_NOT_PUBLIC),
  ),
);

/** A calendar day as `YYYY-MM-DD`, within the years that the archive supports; null when empty. */
const DAY_INVALID = "Ingresá una fecha válida (AAAA-MM-DD).";
const isCalendarDay = (text: string) => {
  if (!/^(19\d{2}|20\d{2}|2100)-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
};
export const optionalDay = optional(v.pipe(v.string(), v.trim(), v.check(isCalendarDay, DAY_INVALID)));

const MOMENT_INVALID = "Ingresá día y hora válidos (AAAA-MM-DD HH:MM).";
/** A local day and hour of the archive, or an instant; the output is an instant in the database's format. */
export const moment = v.pipe(
  v.string(),
  v.trim(),
  v.transform((text) => instantOf(text) ?? ""),
  v.nonEmpty(MOMENT_INVALID),
);
export const optionalMoment = optional(moment);

/** A day, a month or a year: `YYYY-MM-DD`, `YYYY-MM`, `YYYY`, within the same years; null when empty. */
const PARTIAL_DAY_INVALID = "Ingresá un año, un mes o un día (AAAA, AAAA-MM o AAAA-MM-DD).";
const isPartialDay = (text: string) => {
  const [year, month = "01", day = "01", ...others] = text.split("-");
  return others.length === 0 && isCalendarDay(`${year}-${month}-${day}`);
};
export const optionalPartialDay = optional(
  v.pipe(v.string(), v.trim(), v.check(isPartialDay, PARTIAL_DAY_INVALID)),
);

/** One of the codes of a list; null when empty. */
export const optionalCode = (words: Readonly<Record<string, string>>, unknown: string) =>
  optional(
    v.pipe(
      v.string(),
      v.check((code) => Object.hasOwn(words, code), unknown),
    ),
  );

/** `mm:ss` or `h:mm:ss`, kept as typed; null when empty. */
const DURATION_INVALID = "La duración no se entiende: usá mm:ss o h:mm:ss.";
export const duration = v.pipe(
  v.string(),
  v.trim(),
  v.check((text) => parseClock(text) !== null, DURATION_INVALID),
);
export const optionalDuration = optional(duration);

export const id = v.pipe(v.string(NOT_VALID), v.uuid(NOT_VALID), v.toLowerCase());
export const optionalId = optional(id);

/** The version that the person saw; a newer one in the database is a conflict. */
export const version = v.pipe(v.number(NOT_VALID), v.integer(NOT_VALID), v.minValue(1, NOT_VALID));

export const name = (required: string) => plainLine({ required, max: 200 });

/** A name that an import of episodes does not split. */
const TOPIC_SEPARATES =
  "El nombre de un tema no lleva punto y coma ni barra (|): en las planillas separan los temas.";
export const topicName = (required: string) =>
  v.pipe(
    name(required),
    v.check((text) => !/[;|]/.test(text), TOPIC_SEPARATES),
  );

/** Null when empty: the slug is then generated from the name. */
const SLUG_INVALID = "Usá solo letras minúsculas sin tilde, números y guiones.";
export const optionalSlug = optional(
  v.pipe(
    plainLine({ required: UNUSED_MESSAGE, max: 200 }),
    v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG_INVALID),
  ),
);
