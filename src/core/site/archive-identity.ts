import * as v from "valibot";
import { optionalLine, optionalText } from "#core/forms/record-fields.ts";
import { isBlank, plainLine, plainText } from "#core/forms/text-fields.ts";

/** Null when empty; otherwise without blanks around it, and as `rule` wants it. */
const optionalPattern = (rule: RegExp, message: string) =>
  v.pipe(
    v.nullish(v.string(message), null),
    v.transform((text) => (text === null || isBlank(text) ? null : text.trim())),
    v.nullable(v.pipe(v.string(), v.maxLength(2000, message), v.regex(rule, message))),
  );

/**
 * Text without "<". Pages from which the hashes of allowed scripts are taken show these fields: without that sign none of
 * them can become a script, however a page writes it (docs/decisions/011-content-security-policy.md).
 */
const withoutMarkup = <Schema extends v.GenericSchema<unknown, string | null>>(schema: Schema) =>
  v.pipe(
    schema,
    v.check((text) => text === null || !text.includes("<"), "El texto no puede llevar el signo «<»."),
  );

const YEAR_INVALID = "Ingresá un año de cuatro cifras.";
const URL_INVALID = "Ingresá una dirección web (https://…).";
const SPDX_INVALID = "Usá el identificador de la lista SPDX en minúsculas, como cc-by-4.0.";
const GUID_INVALID = "El identificador es un UUID, como ead4c236-bf58-58c6-a2c6-a6b28d128cb6.";

/** What the archive says of itself, field by field, as it is typed and stored. See docs/product/archive.md. */
const fields = {
  show: withoutMarkup(plainLine({ required: "Ingresá el nombre del programa.", max: 80 })),
  name: withoutMarkup(plainLine({ required: "Ingresá el nombre del archivo.", max: 120 })),
  tagline: withoutMarkup(optionalLine(160)),
  description: withoutMarkup(plainText({ required: "Ingresá una descripción.", max: 1000 })),
  presenterFullName: withoutMarkup(optionalLine(80)),
  presenterFirstName: withoutMarkup(optionalLine(40)),
  presenterSince: optionalPattern(/^(18|19|20)\d\d$/, YEAR_INVALID),
  licenceName: withoutMarkup(optionalLine(80)),
  licenceUrl: optionalPattern(/^https?:\/\/[^\s/"<>][^\s"<>]*$/i, URL_INVALID),
  licenceSpdx: optionalPattern(/^[a-z0-9][a-z0-9.+-]{0,79}$/, SPDX_INVALID),
  feedGuid: optionalPattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, GUID_INVALID),
  notice: withoutMarkup(optionalText(500)),
};

const fieldSchema = v.object(fields);
export type IdentityFields = v.InferOutput<typeof fieldSchema>;

export const identityForm = v.pipe(
  fieldSchema,
  v.forward(
    v.check(
      ({ presenterFullName, presenterFirstName, presenterSince }) =>
        presenterFullName !== null || (presenterFirstName === null && presenterSince === null),
      "Ingresá también el nombre completo de quien conduce.",
    ),
    ["presenterFullName"],
  ),
  v.forward(
    v.check(
      ({ licenceName, licenceUrl, licenceSpdx }) =>
        licenceName !== null || (licenceUrl === null && licenceSpdx === null),
      "Ingresá también el nombre de la licencia.",
    ),
    ["licenceName"],
  ),
);

/** Of an archive that has not said anything of itself yet. */
export const NEUTRAL_IDENTITY: IdentityFields = {
  show: "Archivo de radio",
  name: "Archivo de radio",
  tagline: null,
  description: "Programas de radio para escuchar y leer.",
  presenterFullName: null,
  presenterFirstName: null,
  presenterSince: null,
  licenceName: null,
  licenceUrl: null,
  licenceSpdx: null,
  feedGuid: null,
  notice: null,
};

/** The fields of a stored record; one that is missing or cannot be used is the neutral one. */
export function identityFields(content: unknown): IdentityFields {
  const given = v.parse(v.fallback(v.record(v.string(), v.unknown()), {}), content);
  const entries = Object.entries(fields).map(([name, schema]) => {
    const { success, output } = v.safeParse(schema, given[name]);
    return [name, success ? output : NEUTRAL_IDENTITY[name as keyof IdentityFields]];
  });
  return Object.fromEntries(entries);
}

export interface Presenter {
  firstName: string;
  fullName: string;
  /** Year of the first broadcast; null when it is not known. */
  since: string | null;
}

/** Who and what the site is about, as pages, feed and pictures show it. */
export interface ArchiveIdentity {
  /** Name of the radio show. */
  show: string;
  /** Name of the site. */
  name: string;
  tagline: string | null;
  description: string;
  presenter: Presenter | null;
  /** `spdx`: its identifier in the list of SPDX, in lower case, as feeds write it. */
  licence: { name: string; url: string | null; spdx: string | null } | null;
  /** `podcast:guid` of the feed, kept when the site moves; null: made from the feed's address. */
  feedGuid: string | null;
  /** Shown on every page. */
  notice: string | null;
}

export function toIdentity(stored: IdentityFields): ArchiveIdentity {
  const { show, name, tagline, description, feedGuid, notice } = stored;
  const { presenterFullName: fullName, licenceName } = stored;
  return {
    show,
    name,
    tagline,
    description,
    presenter:
      fullName === null ? null : { ...firstNameOf(fullName, stored), fullName, since: stored.presenterSince },
    licence:
      licenceName === null ? null : { name: licenceName, url: stored.licenceUrl, spdx: stored.licenceSpdx },
    feedGuid,
    notice,
  };
}

const firstNameOf = (fullName: string, { presenterFirstName }: IdentityFields) => ({
  firstName: presenterFirstName ?? fullName.split(/\s+/)[0] ?? fullName,
});

/** The show with its tagline, where it has one. */
export const showAndTagline = ({ show, tagline }: ArchiveIdentity, between: string): string =>
  tagline === null ? show : `${show}${between}${tagline}`;

/** `/data/archive.json`, made at build and fetched by the scripts that need it. */
export type ArchiveWords = Pick<ArchiveIdentity, "show" | "presenter">;
export const toArchiveWords = ({ show, presenter }: ArchiveIdentity): ArchiveWords => ({ show, presenter });

/** The record as it is edited. Version 0: the archive has none, and its fields are the neutral ones. */
export const editedIdentity = v.object({ ...fields, id: v.nullable(v.string()), version: v.number() });
export type EditedIdentity = v.InferOutput<typeof editedIdentity>;

const storedVersion = v.pipe(v.number(), v.integer(), v.minValue(0, "El valor no es válido."));
/** The form with the version that it was filled in on. */
export const identityUpdate = v.intersect([identityForm, v.object({ version: storedVersion })]);
