import * as v from "valibot";
import { byProvenance } from "#core/episode/provenance-fields.ts";
import { id, version } from "#core/forms/record-fields.ts";

/** Size of a three-hour stereo WAV at 24 bits and 96 kHz. */
export const MAX_RECORDING_BYTES = 6 * 2 ** 30;

/** File extension and media type of accepted files, by the media type that `file-type` detects. An MP4 must be audio only. */
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

/** File extensions of masters: where `ffmpeg` is available, the site plays a smaller copy of them. */
export const MASTER_ENDINGS: readonly string[] = ["wav", "flac"];

/** Extensions offered by the file picker; the server checks the content. */
export const RECORDING_ENDINGS = ".mp3,.m4a,.mp4,.ogg,.oga,.opus,.flac,.wav";

/** Metadata read from an audio file. */
export interface SoundFacts {
  mediaType: string;
  /** Whole seconds, rounded down as players show them. */
  seconds: number;
  /** Kilobits per second. */
  kilobits: number | null;
  /** Title tag of the file, and its date as a calendar day. */
  title: string | null;
  recordedOn: string | null;
}

/** The master file of an access copy, below the folder of masters. */
export interface MasterFile {
  name: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** Null when there is no readable audio. */
  mediaType: string | null;
}

/** A recording whose files have been read completely. */
export interface ReadRecording {
  /** Path below the folder of recordings, with slashes. */
  name: string;
  /** Both null for an access copy that is not made yet. */
  bytes: number | null;
  /** Hexadecimal. */
  sha256: string | null;
  /** Null when there is no readable audio. Metadata of the master until there is a copy. */
  sound: SoundFacts | null;
  master: MasterFile | null;
}

/** An upload to start or resume, by the id that the browser generated. */
export const uploadReference = v.object({ upload: id });

/** Target for the parts of a tus upload, and its signature, which is valid for two hours. */
export interface UploadTarget {
  endpoint: string;
  /** For the header `x-signature`. */
  signature: string;
  bucketName: string;
  objectName: string;
}

/** A finished upload, with the original file name. */
export const finishedUpload = v.object({
  upload: id,
  fileName: v.pipe(v.string(), v.maxLength(1000)),
});

/** Data of a stored file; all but size and checksum are null when there is no readable audio. */
export interface StoredRecording {
  id: string;
  /** Path below the folder of recordings. */
  name: string;
  /** Null for an access copy that is not made yet. */
  bytes: number | null;
  mediaType: string | null;
  seconds: number | null;
  kilobits: number | null;
  title: string | null;
  recordedOn: string | null;
  /** The master of an access copy. */
  master: { name: string; bytes: number; mediaType: string | null } | null;
  createdAt: string;
}

/** Fields that editors fill in for a file. */
export const recordingForm = v.object(byProvenance("schema"));
export const recordingUpdate = v.object({ ...recordingForm.entries, version });
export type RecordingFields = v.InferOutput<typeof recordingForm>;

const editedRecording = v.object({
  id: v.string(),
  name: v.string(),
  ...byProvenance("stored"),
  version: v.number(),
});
export type EditedRecording = v.InferOutput<typeof editedRecording>;

/** `isNew` is false when the same bytes were already stored; nothing is added then. */
export interface AddedRecording {
  recording: StoredRecording;
  isNew: boolean;
}

/** `reason`: why there is no copy, as the end of a Spanish sentence. */
export type CopyState = { state: "pending" | "ready" } | { state: "failed"; reason: string };

interface NamedEpisode {
  id: string;
  number: string;
}

export interface UnfinishedUpload {
  upload: string;
  /** Null when it was not sent with the upload. */
  fileName: string | null;
  bytes: number;
  received: number;
  startedAt: string;
  /** Who began it, when that is another person; the address is null when their account is gone. */
  owner: { id: string; email: string | null } | null;
}

/** An upload of another person. */
export const foreignUpload = v.object({ person: id, upload: id });

export interface RecordingList {
  /** Whether this server makes access copies of uploaded masters; null when it cannot. */
  makesCopies: boolean | null;
  /** Every file of the folder, by name. */
  files: {
    name: string;
    bytes: number;
    /** URL of the recording. */
    address: string;
    /** Null when not read yet, or when the name cannot be stored. */
    recording: StoredRecording | null;
    /** Null when it is not an access copy. */
    copy: CopyState | null;
    episodes: NamedEpisode[];
  }[];
  /** Episodes that reference a file which is missing from the folder or empty. */
  missing: (NamedEpisode & { audioUrl: string })[];
  /** Episodes whose recording is at an address outside the archive. */
  elsewhere: NamedEpisode[];
  /** The caller's own uploads that are not complete, or not added yet. */
  unfinished: UnfinishedUpload[];
}
export type RecordingFile = RecordingList["files"][number];
