import type { Download } from "#core/recordings/download-schemas.ts";
import type {
  CopyState,
  MasterFile,
  ReadRecording,
  SoundFacts,
  UnfinishedUpload,
  UploadTarget,
} from "#core/recordings/recording-schemas.ts";

/** A recording on this machine; a backup lists it without its audio, which is too large. */
export interface Recording {
  /** Path relative to the folder of recordings, with slashes: `programa-001.mp3`. */
  name: string;
  bytes: number;
  /** Checksum in hexadecimal. */
  sha256: string;
}

/** Lists every recording by name; the files are read one at a time. */
export type ListRecordings = () => AsyncIterable<Recording>;

/** A file that is served, or will be once its access copy is made. */
export interface FolderFile {
  name: string;
  bytes: number;
  /** The master of an access copy. */
  master: { name: string; bytes: number } | null;
  /** Null when the file is no access copy. */
  copy: CopyState | null;
}

/** A completely received upload. */
export interface ReadUpload {
  bytes: number;
  sha256: string;
  /** File extension of the final name. */
  ending: string;
  /** Whether the upload is a master: not served itself; an access copy is made from it. */
  isMaster: boolean;
  sound: SoundFacts;
}

/** Final names of an upload. `master` is null when the upload itself is served. */
export interface PlacedNames {
  name: string;
  master: string | null;
}

/** An audio file in a backup. */
export interface RecordingContent {
  /** Path in the backup: `audio/…` for a recording, `masters/…` for a master. */
  path: string;
  bytes: number;
  /** Milliseconds since 1970 of its last change. */
  changedAt: number;
  parts: AsyncIterable<Uint8Array>;
}

/** An upload that is not complete, or not added yet, and the id of the person who began it. */
export type LeftUpload = Omit<UnfinishedUpload, "owner"> & { personId: string };

/** In the place of a person's id: owner of the uploads that downloads are received into. */
export const DOWNLOADS = "downloads";

/** Downloads of recordings that episodes name by an address outside the archive, one after the other. */
export interface RecordingDownloads {
  /** Adds those that are neither waiting nor running. @param personId whose changes of the episodes they are @returns how many */
  add(wanted: readonly { id: string; number: string; audioUrl: string }[], personId: string): number;
  list(): Download[];
  /** Ends the running download, and empties the list. */
  clear(): Promise<void>;
}

/** Folder of served recordings, with its uploads and its trash. */
export interface RecordingFolder {
  /** Name of the file at an audio address; null when the recording is stored elsewhere. */
  nameOf(audioUrl: string): string | null;
  /** Public address of a file. */
  addressOf(name: string): string;
  /** Whether access copies are made of uploaded masters; null when this host cannot make any. */
  makesCopies: (() => Promise<boolean>) | null;
  /** Retries the access copies that failed. */
  retryCopies(): void;
  /** All files, including access copies that are not made yet. */
  files(): Promise<FolderFile[]>;
  /** The same of one name, without a list of all; it has 0 bytes and no master when nothing is there. */
  file(name: string): Promise<FolderFile>;
  /** Every recording and master, one at a time; each must be read before the next is requested. */
  contents(): AsyncIterable<RecordingContent>;
  /**
   * Reads a recording; null when it is missing or empty and is no access copy.
   * @param known a master read before; with the same name and size it is not read again
   */
  read(name: string, known?: MasterFile | null): Promise<ReadRecording | null>;
  /** Uploads to this server that are not complete, or not added yet, oldest first. Omitted for recordings in Storage. */
  unfinished?(): Promise<LeftUpload[]>;
  /** Handles a request of the tus protocol. Each person has separate uploads: those of others are not found. */
  receive(personId: string, request: Request): Promise<Response>;
  /** External upload address with a permission for this upload only; omitted when uploads are sent to this server. */
  uploadTarget?(personId: string, upload: string): Promise<UploadTarget>;
  /**
   * Reads an upload. `missing`: it does not exist or is incomplete. `type`: its audio format is not accepted. `cost`: reading
   * it takes too long, or too much memory.
   */
  readUpload(personId: string, upload: string): Promise<ReadUpload | "missing" | "type" | "cost">;
  /**
   * Moves a finished upload to the first free one of `names`, with `ending`; a master is moved to the masters, and the name of
   * its copy is reserved. `note` is called before the file is in place; when it fails, nothing has changed. No file is ever
   * overwritten. Null when the upload no longer exists.
   */
  place<T>(
    from: { personId: string; upload: string; ending: string; isMaster: boolean },
    names: Iterable<string>,
    note: (names: PlacedNames) => Promise<T>,
  ): Promise<T | null>;
  /** Whether the storage is writable. */
  hasFreeSpace(): Promise<boolean>;
  /** Removes an upload that is no longer needed. */
  drop(personId: string, upload: string): Promise<void>;
  /** Moves a recording and its master to the trash, under the id of their deleted row. */
  moveToTrash(id: string, names: PlacedNames): Promise<void>;
  /** Whether times drift in this recording, an MP3. Omitted for recordings in Storage. */
  doTimesDrift?(name: string): Promise<boolean>;
  /** Restores both files from the trash, or none. False when a file is gone, or its name belongs to another file. */
  restoreFiles(id: string, names: PlacedNames): Promise<boolean>;
  /** Removes abandoned uploads, and deleted files whose id is not in `known`. */
  sweep(known: () => Promise<ReadonlySet<string>>): Promise<void>;
}
