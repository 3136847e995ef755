/** Sections of the archive's own words, by the name of their record. */
const ARCHIVE_SECTIONS = { identity: "Identidad" } as const;
export type ArchiveSection = keyof typeof ARCHIVE_SECTIONS;

/** Name of a section to people; the record's own for one that is not known. */
export const sectionName = (section: string | null): string | null =>
  section !== null && section in ARCHIVE_SECTIONS ? ARCHIVE_SECTIONS[section as ArchiveSection] : section;
