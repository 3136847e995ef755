import * as v from "valibot";
import { type IdentityFields, identitySection, toIdentity } from "#core/site/archive-identity.ts";
import { aboutSection } from "#core/site/sections/about.ts";
import { acknowledgmentsSection } from "#core/site/sections/acknowledgments.ts";
import { contactSection } from "#core/site/sections/contact.ts";
import { cyclesSection } from "#core/site/sections/cycles.ts";
import { picturesIn } from "#core/site/sections/fields.ts";
import { homeSection } from "#core/site/sections/home.ts";
import { legalSection } from "#core/site/sections/legal.ts";
import type { Section } from "#core/site/sections/section.ts";
import { slidesSection } from "#core/site/sections/slides.ts";

/** What the archive says of itself, section by section, by the name of its record. See docs/product/archive.md. */
const SECTIONS = {
  identity: identitySection,
  about: aboutSection,
  home: homeSection,
  slides: slidesSection,
  cycles: cyclesSection,
  acknowledgments: acknowledgmentsSection,
  contact: contactSection,
  legal: legalSection,
};

export type ArchiveSection = keyof typeof SECTIONS;
/** Words that pages take as they are stored; name, presenter and licence are an `ArchiveIdentity`. */
export type TextSection = Exclude<ArchiveSection, "identity">;
export type ArchiveTexts = { [Name in TextSection]: (typeof SECTIONS)[Name]["neutral"] };

/** In the order in which they are edited. */
export const SECTION_NAMES = Object.keys(SECTIONS) as ArchiveSection[];

/** A section as forms and routes treat it, whichever it is. */
export const sectionOf = (name: ArchiveSection) => SECTIONS[name] as unknown as Section;

export const isSection = (name: string | null): name is ArchiveSection =>
  name !== null && Object.hasOwn(SECTIONS, name);

/** Name of a section to people; the record's own for one that is not known. */
export const sectionTitle = (name: string | null): string | null =>
  isSection(name) ? SECTIONS[name].title : name;

/** From the content of the records that there are. */
export function readWords(contents: ReadonlyMap<string, unknown>) {
  const { identity, ...texts } = Object.fromEntries(
    SECTION_NAMES.map((name) => [name, sectionOf(name).read(contents.get(name))]),
  ) as ArchiveTexts & { identity: IdentityFields };
  return { identity: toIdentity(identity), texts: texts as ArchiveTexts };
}

/** Addresses of the pictures that the texts show. */
export const textPictures = (texts: ArchiveTexts): string[] =>
  Object.entries(texts).flatMap(([name, values]) =>
    picturesIn(sectionOf(name as TextSection).fields, values),
  );

/** A section as it is edited, its fields beside these. Version 0: there is no record, and its fields are the neutral ones. */
export const editedSection = v.looseObject({ id: v.nullable(v.string()), version: v.number() });
export type EditedSection = v.InferOutput<typeof editedSection>;

const storedVersion = v.pipe(v.number(), v.integer(), v.minValue(0, "El valor no es válido."));
/** What any form of a section sends: the version that it was filled in on, and the fields. */
export const sectionUpdate = v.looseObject({ version: storedVersion });
