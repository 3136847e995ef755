import type { DatabaseClient } from "#db/client.ts";

/** What is said above a preview: whether visitors see the episode, and as it is stored. */
export type PreviewedAs = "unpublished" | "published" | "held";

/** Pages of episodes as they will be published, for editors alone; only a server that builds the site makes them. */
export interface Previews {
  /**
   * Makes the page of what is stored now, in the place of an earlier one.
   * @param client what this person sees becomes the page
   * @returns false: another page is being made
   * @throws Error when it fails or takes too long
   */
  make(id: string, client: DatabaseClient): Promise<boolean>;
  /** The page that was made last, with the content security policy that it needs; null: none was made. */
  page(id: string, previewed: PreviewedAs): Promise<{ html: string; policy: string } | null>;
  /** A file that such a page loads and the site does not have, by its path; null: there is none. */
  readFile(path: string): Promise<Uint8Array<ArrayBuffer> | null>;
}
