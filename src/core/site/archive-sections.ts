import * as v from "valibot";
import { type IdentityFields, identitySection, toIdentity } from "#core/site/archive-identity.ts";
import { aboutSection } from "#core/site/sections/about.ts";
import { acknowledgmentsSection } from "#core/site/sections/acknowledgments.ts";
import { contactSection } from "#core/site/sections/contact.ts";
import { cyclesSection } from "#core/site/sections/cycles.ts";
import { picturesIn } from "#core/site/sections/fields.ts";
import { glossarySection } from "#core/site/sections/glossary.ts";
import { homeSection } from "#core/site/sections/home.ts";
import { legalSection } from "#core/site/sections/legal.ts";
import { looksSection } from "#core/site/sections/looks.ts";
import { mapSection } from "#core/site/sections/map.ts";
import type { Section } from "#core/site/sections/section.ts";
import { slidesSection } from "#core/site/sections/slides.ts";

/** Texts of the archive about itself, by the name of their record. See docs/product/archive.md. */
const SECTIONS = {
  identity: identitySection,
  about: aboutSection,
  home: homeSection,
  slides: slidesSection,
  cycles: cyclesSection,
  map: mapSection,
  looks: looksSection,
  acknowledgments: acknowledgmentsSection,
  contact: contactSection,
  legal: legalSection,
  glossary: glossarySection,
};

export type ArchiveSection = keyof typeof SECTIONS;
/** Sections that pages show as stored; name, presenter and licence are in `ArchiveIdentity`. */
export type TextSection = Exclude<ArchiveSection, "identity" | "glossary">;
export type ArchiveTexts = { [Name in TextSection]: (typeof SECTIONS)[Name]["neutral"] };

/** In the order of the editor. */
export const SECTION_NAMES = Object.keys(SECTIONS) as ArchiveSection[];

/** A section with a general type, for forms and routes. */
export const sectionOf = (name: ArchiveSection) => SECTIONS[name] as unknown as Section;

export const isSection = (name: string | null): name is ArchiveSection =>
  name !== null && Object.hasOwn(SECTIONS, name);

/** Display title of a section; the record's own name when the section is unknown. */
export const sectionTitle = (name: string | null): string | null =>
  isSection(name) ? SECTIONS[name].title : name;

/** Reads all sections from the stored records. */
export function readSections(contents: ReadonlyMap<string, unknown>) {
  const { identity, ...texts } = Object.fromEntries(
    SECTION_NAMES.filter((name) => sectionOf(name).page !== null).map((name) => [
      name,
      sectionOf(name).read(contents.get(name)),
    ]),
  ) as ArchiveTexts & { identity: IdentityFields };
  return { identity: toIdentity(identity), texts: texts as ArchiveTexts };
}

/** URLs of the images in the texts. */
export const textPictures = (texts: ArchiveTexts): string[] =>
  Object.entries(texts).flatMap(([name, values]) =>
    picturesIn(sectionOf(name as TextSection).fields, values),
  );

/** A section for editing, with its fields as further properties. Version 0: there is no record, and the fields are neutral. */
const editedSection = v.looseObject({ id: v.nullable(v.string()), version: v.number() });
export type EditedSection = v.InferOutput<typeof editedSection>;

const storedVersion = v.pipe(v.number(), v.integer(), v.minValue(0, "El valor no es válido."));
/** Body sent by the form of any section: the version on which the edit is based, and the fields. */
export const sectionUpdate = v.looseObject({ version: storedVersion });
