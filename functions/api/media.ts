/** A picture that was checked, re-encoded and stored, or the reason for its refusal. */
export type AddedPicture =
  | { ok: true; url: string; width: number; height: number }
  /** `type`: the content has no accepted format. `dimensions`: too many pixels. `damaged`: it cannot be decoded. */
  | { ok: false; reason: "type" | "dimensions" | "damaged" };

export interface MediaFile {
  /** Path relative to the media folder, with slashes: `001-1.svg`. */
  name: string;
  bytes: Uint8Array;
}

/** Path prefix of stored pictures on every host, followed by the name of the picture. */
export const MEDIA_PATH = "/media/";

/** Storage of uploaded pictures: a folder of the data directory, or Supabase Storage. */
export interface Media {
  /** Omitted where pictures cannot be re-encoded: there they can only be given by address. */
  addPicture?(bytes: Uint8Array): Promise<AddedPicture>;
  /** Reads a stored file; null when none has that name. */
  readFile(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** All stored files by name, read one at a time. */
  files(): AsyncIterable<MediaFile>;
  /** Stores a file under its name, as from a backup. @throws when the name leads outside the folder */
  putFile(file: MediaFile): Promise<void>;
}
