/** A picture that was checked, re-encoded and stored; or why it was not. */
export type AddedPicture =
  | { ok: true; url: string; width: number; height: number }
  /** No picture of a kind that is taken, whatever its name says; more pixels than a photograph has; or unreadable. */
  | { ok: false; reason: "type" | "dimensions" | "damaged" };

export interface MediaFile {
  /** Path below the media folder, with slashes: `001-1.svg`. */
  name: string;
  bytes: Uint8Array;
}

/** Of every stored picture on every host: the address of one is this and its name. */
export const MEDIA_PATH = "/media/";

/** Where uploaded pictures are: a folder of the data directory, or Supabase Storage. */
export interface Media {
  /** Left out where pictures cannot be written anew: there they are given by address. */
  addPicture?(bytes: Uint8Array): Promise<AddedPicture>;
  /** One stored file; null when there is none of that name. */
  readFile(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Everything stored, by name, read one at a time. */
  files(): AsyncIterable<MediaFile>;
  /** Puts back a file of a backup. @throws when the name leaves the folder */
  putFile(file: MediaFile): Promise<void>;
}
