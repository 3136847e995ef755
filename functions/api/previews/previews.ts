import type { PagedKind } from "#core/catalogue/kinds.ts";
import type { TypedRecord } from "#db/publishing/typed-record.ts";

/** A record as one person is editing it. */
export interface PreviewSubject {
  person: string;
  kind: PagedKind;
  /** Of a section of the archive's own texts, its name. */
  id: string;
}

/** Notice above a preview: whether visitors see the record and its stored state, or that the preview is of a section's texts. */
export type PreviewedAs = "unpublished" | "published" | "words";

export interface PreviewContent {
  person: string;
  typed: TypedRecord;
  previewed: PreviewedAs;
  /** Whether typed names of voices are not in the transcript yet: a save, and so the preview, leaves them out. */
  leavesNamesOut: boolean;
}

/** Previews of pages for editors; available only on a server that builds the site. */
export interface Previews {
  /**
   * Builds the page as it would be published now, replacing an earlier preview of the same subject, also one that waits. One is
   * built at a time; others wait for their turn.
   * @param signal ends it, as when the tab that waits for it is closed
   * @returns `busy` when too many wait; `ended` when the signal or a newer request ended it
   * @throws Error when the build fails or takes too long
   */
  make(content: PreviewContent, signal: AbortSignal): Promise<"made" | "busy" | "ended">;
  /** Number of previews that are built before the first one that this person waits for. */
  ahead(person: string): number;
  /** The page built last, with the content security policy that it needs; null when none was built. */
  page(subject: PreviewSubject): Promise<{ html: string; policy: string } | null>;
  /** Reads a file that previews of this person load and the published site lacks, by its path; null when there is none. */
  readFile(path: string, person: string): Promise<Uint8Array<ArrayBuffer> | null>;
}
