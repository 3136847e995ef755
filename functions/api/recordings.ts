import type { RecordingFault } from "#core/episode/recording-fault.ts";
import type {
  CopyState,
  MasterFile,
  ReadRecording,
  SoundFacts,
  UploadTarget,
} from "#core/recordings/recording-schemas.ts";

/** A recording on this machine; its sound is too large for a backup. */
export interface Recording {
  /** Path below the folder of recordings, with slashes: `programa-001.mp3`. */
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Every recording by name, read through one at a time. */
export type ListRecordings = () => AsyncIterable<Recording>;

/** `missing`: it should be on this machine and is missing or empty. `preparing`: its access copy is being made. `drifts`: an MP3 in which times drift. */
export type FindRecordingFault = (audioUrl: string) => Promise<RecordingFault | null>;

/** Of episodes' audio addresses, those whose recording should be on this machine or in its bucket, and is missing or empty. */
export type FindMissingRecordings = (audioUrls: readonly string[]) => Promise<ReadonlySet<string>>;

/** A file that is served, or will be. */
export interface FolderFile {
  name: string;
  bytes: number;
  /** What it is an access copy of. */
  master: { name: string; bytes: number } | null;
  /** Null: it is no access copy. */
  copy: CopyState | null;
}

/** An upload whose every byte is here. */
export interface ReadUpload {
  bytes: number;
  sha256: string;
  /** Of the name that it gets. */
  ending: string;
  /** It is kept out of the site, and an access copy is made of it. */
  isMaster: boolean;
  sound: SoundFacts;
}

/** Names that an upload has got. `master` null: it is served itself. */
export interface PlacedNames {
  name: string;
  master: string | null;
}

/** A file of sound as it is in a backup. */
export interface RecordingContent {
  /** `audio/…` for a recording, `masters/…` for a master. */
  path: string;
  bytes: number;
  parts: AsyncIterable<Uint8Array>;
}

/** The folder that recordings are served from, what editors send to it, and what waits in the trash. */
export interface RecordingFolder {
  /** Name of the file that an audio address means; null when the recording stands elsewhere. */
  nameOf(audioUrl: string): string | null;
  /** Address under which a file is heard. */
  addressOf(name: string): string;
  /** Whether access copies are made of masters that come; null: none can be here. */
  makesCopies: (() => Promise<boolean>) | null;
  /** Tries again to make the copies that failed. */
  retryCopies(): void;
  /** All files, and the access copies that are not made yet. */
  files(): Promise<FolderFile[]>;
  /** Every recording and master, one at a time, to be read before the next is asked for. */
  contents(): AsyncIterable<RecordingContent>;
  /**
   * Null when it is missing or empty, and no access copy either.
   * @param known a master that was read before: with the same name and size it is not read again
   */
  read(name: string, known?: MasterFile | null): Promise<ReadRecording | null>;
  /** Answers a request of the tus protocol. Each person has uploads of their own: those of others are not there. */
  receive(personId: string, request: Request): Promise<Response>;
  /** Where else the pieces of an upload go, with a permission for it alone; left out: they come here. */
  uploadTarget?(personId: string, upload: string): Promise<UploadTarget>;
  /** `missing`: no such upload, or not all of it. `type`: no sound of a kind that is taken. */
  readUpload(personId: string, upload: string): Promise<ReadUpload | "missing" | "type">;
  /**
   * Moves a finished upload to the first of these names that is free, with this ending; a master among the masters, with the
   * name for its copy taken. `note` is called before the file stands there; when it fails, nothing has changed. No file is ever
   * overwritten. Null: the upload has gone meanwhile.
   */
  place<T>(
    from: { personId: string; upload: string; ending: string; isMaster: boolean },
    names: Iterable<string>,
    note: (names: PlacedNames) => Promise<T>,
  ): Promise<T | null>;
  /** Whether something can be written at all. */
  hasRoom(): Promise<boolean>;
  /** Removes an upload that is not needed. */
  drop(personId: string, upload: string): Promise<void>;
  /** Out of sight with its master, where they wait under the id of their deleted row. */
  throwAway(id: string, names: PlacedNames): Promise<void>;
  /** Back from the trash, both or none. False: it has gone, or its name belongs to another file. */
  putBack(id: string, names: PlacedNames): Promise<boolean>;
}
