import type { ArchiveSection } from "#core/site/archive-sections.ts";
import type { DatabaseClient } from "#db/client.ts";

/** Subject of a preview: an episode, or a section of the archive's own texts as one person is editing it. */
export type PreviewSubject = { episode: string } | { section: ArchiveSection; person: string };

/** Input of a preview: the episode as `client` sees it, or `words` in place of the stored texts of the section. */
export type PreviewContent =
  | { episode: string; client: DatabaseClient }
  | (Extract<PreviewSubject, { person: string }> & { words: unknown });

/** Notice above a preview: whether visitors see the episode and its stored state, or that the preview is of a section's texts. */
export type PreviewedAs = "unpublished" | "published" | "words";

/** Previews of pages for editors; available only on a server that builds the site. */
export interface Previews {
  /**
   * Builds the page as it would be published now, replacing an earlier preview.
   * @returns false when another preview is being built
   * @throws Error when the build fails or takes too long
   */
  make(content: PreviewContent): Promise<boolean>;
  /** The page built last, with the content security policy that it needs; null when none was built. */
  page(subject: PreviewSubject, previewed: PreviewedAs): Promise<{ html: string; policy: string } | null>;
  /** Reads a file that previews load and the published site lacks, by its path; null when there is none. */
  readFile(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
}
