import type { ArchiveSection } from "#core/site/archive-sections.ts";
import type { DatabaseClient } from "#db/client.ts";

/** An episode, or a section of the archive's own words as one person is typing it. */
export type PreviewSubject = { episode: string } | { section: ArchiveSection; person: string };

/** What a preview is made of: the episode as its client sees it, or these words in the place of the stored ones. */
export type PreviewContent =
  | { episode: string; client: DatabaseClient }
  | (Extract<PreviewSubject, { person: string }> & { words: unknown });

/** What is said above a preview: whether visitors see the episode, and as it is stored; or that it is of words. */
export type PreviewedAs = "unpublished" | "published" | "held" | "words";

/** Pages as they will be published, for editors alone; only a server that builds the site makes them. */
export interface Previews {
  /**
   * Makes the page as it would be published now, in the place of an earlier one.
   * @returns false: another page is being made
   * @throws Error when it fails or takes too long
   */
  make(content: PreviewContent): Promise<boolean>;
  /** The page that was made last, with the content security policy that it needs; null: none was made. */
  page(subject: PreviewSubject, previewed: PreviewedAs): Promise<{ html: string; policy: string } | null>;
  /** A file that such a page loads and the site does not have, by its path; null: there is none. */
  readFile(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
}
