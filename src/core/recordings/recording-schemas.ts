import * as v from "valibot";
import { byProvenance } from "#core/episode/provenance-fields.ts";
import { id, version } from "#core/forms/record-fields.ts";

/** A WAV of three hours at 24 bits and 96 kHz, in stereo. */
export const MAX_RECORDING_BYTES = 6 * 2 ** 30;

/** Ending and media type of what is taken, by the name that `file-type` has for its content. An MP4 holds sound alone. */
export const RECORDING_KINDS: Readonly<Record<string, { ending: string; mediaType: string }>> = {
  "audio/mpeg": { ending: "mp3", mediaType: "audio/mpeg" },
  "audio/x-m4a": { ending: "m4a", mediaType: "audio/mp4" },
  "audio/mp4": { ending: "m4a", mediaType: "audio/mp4" },
  "video/mp4": { ending: "m4a", mediaType: "audio/mp4" },
  "audio/ogg": { ending: "ogg", mediaType: "audio/ogg" },
  "audio/ogg; codecs=opus": { ending: "opus", mediaType: "audio/ogg" },
  "audio/flac": { ending: "flac", mediaType: "audio/flac" },
  "audio/wav": { ending: "wav", mediaType: "audio/wav" },
};

/** Endings of masters: where `ffmpeg` is, the site plays a smaller copy of them. */
export const MASTER_ENDINGS: readonly string[] = ["wav", "flac"];

/** What the picker of files offers; the server looks at the content. */
export const RECORDING_ENDINGS = ".mp3,.m4a,.mp4,.ogg,.oga,.opus,.flac,.wav";

/** What is read of a file of sound. */
export interface SoundFacts {
  mediaType: string;
  /** Rounded. */
  seconds: number;
  /** Kilobits a second. */
  kilobits: number | null;
  /** Tags of the file: a line, and a calendar day. */
  title: string | null;
  recordedOn: string | null;
}

/** The file that an access copy is made of, below the folder of masters. */
export interface MasterFile {
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** Null: no sound that can be read. */
  mediaType: string | null;
}

/** A recording whose files were read through. */
export interface ReadRecording {
  /** Path below the folder of recordings, with slashes. */
  name: string;
  /** Both null: an access copy that is not made yet. */
  bytes: number | null;
  /** Hexadecimal. */
  sha256: string | null;
  /** Null: no sound that can be read. Of the master as long as there is no copy. */
  sound: SoundFacts | null;
  master: MasterFile | null;
}

/** An upload that is to begin or to go on, by the id that the browser gave it. */
export const wantedUpload = v.object({ upload: id });

/** Where its pieces go over the tus protocol, and the permission for it, which lasts two hours. */
const uploadTarget = v.object({
  endpoint: v.string(),
  /** For the header `x-signature`. */
  signature: v.string(),
  bucketName: v.string(),
  objectName: v.string(),
});
export type UploadTarget = v.InferOutput<typeof uploadTarget>;
/** Null: they come to this server. */
export const targetAnswer = v.object({ target: v.nullable(uploadTarget) });

/** A file whose upload is finished, and the name that it had where it comes from. */
export const finishedUpload = v.object({
  upload: id,
  fileName: v.pipe(v.string(), v.maxLength(1000)),
});

/** What is known of a file; all but size and checksum null where it is no sound that can be read. */
const storedRecording = v.object({
  id: v.string(),
  /** Path below the folder of recordings. */
  name: v.string(),
  /** Null: an access copy that is not made yet. */
  bytes: v.nullable(v.number()),
  mediaType: v.nullable(v.string()),
  seconds: v.nullable(v.number()),
  kilobits: v.nullable(v.number()),
  title: v.nullable(v.string()),
  recordedOn: v.nullable(v.string()),
  /** What it is an access copy of. */
  master: v.nullable(v.object({ name: v.string(), bytes: v.number(), mediaType: v.nullable(v.string()) })),
  createdAt: v.string(),
});
export type StoredRecording = v.InferOutput<typeof storedRecording>;

/** What editors write of a file. */
export const recordingForm = v.object(byProvenance("schema"));
export const recordingUpdate = v.object({ ...recordingForm.entries, version });
export type RecordingFields = v.InferOutput<typeof recordingForm>;

export const editedRecording = v.object({
  id: v.string(),
  name: v.string(),
  ...byProvenance("stored"),
  version: v.number(),
});
export type EditedRecording = v.InferOutput<typeof editedRecording>;

/** `isNew` false: the same bytes were there already, and nothing was added. */
export const takenRecording = v.object({ recording: storedRecording, isNew: v.boolean() });
export type TakenRecording = v.InferOutput<typeof takenRecording>;

/** `reason`: why there is none, the end of a Spanish sentence. */
const copyState = v.variant("state", [
  v.object({ state: v.picklist(["pending", "ready"]) }),
  v.object({ state: v.literal("failed"), reason: v.string() }),
]);
export type CopyState = v.InferOutput<typeof copyState>;

const namedEpisode = v.object({ id: v.string(), number: v.string() });

export const recordingList = v.object({
  /** Whether access copies are made here of masters that are uploaded; null: none can be. */
  makesCopies: v.nullable(v.boolean()),
  /** Every file of the folder, by name. */
  files: v.array(
    v.object({
      name: v.string(),
      bytes: v.number(),
      /** Where it is heard. */
      address: v.string(),
      /** Null: not read yet, or its name cannot be stored. */
      recording: v.nullable(storedRecording),
      /** Null: it is no access copy. */
      copy: v.nullable(copyState),
      episodes: v.array(namedEpisode),
    }),
  ),
  /** Episodes that name a file which is not in the folder or is empty. */
  missing: v.array(v.object({ ...namedEpisode.entries, audioUrl: v.string() })),
});
export type RecordingList = v.InferOutput<typeof recordingList>;
export type RecordingFile = RecordingList["files"][number];

/** How many files were read just now; none when all that can be are known. */
export const readingReport = v.object({ read: v.number() });
