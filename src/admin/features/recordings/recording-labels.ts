import {
  type CopyState,
  RECORDING_KINDS,
  type RecordingFile,
  type StoredRecording,
} from "#core/recordings/recording-schemas.ts";
import { formatClock } from "#core/text/clock.ts";

const FORMATS = new Map(
  Object.values(RECORDING_KINDS).map(({ mediaType, ending }) => [mediaType, ending.toUpperCase()]),
).set("audio/ogg", "Ogg");

/** Format and bit rate: `MP3, 128 kbit/s`. */
function formatLabel({ mediaType, kilobits }: StoredRecording): string {
  if (mediaType === null) return "No es audio que se pueda leer";
  const format = FORMATS.get(mediaType) ?? mediaType;
  return kilobits === null ? format : `${format}, ${kilobits} kbit/s`;
}

/** Format of a file; a text in its place when the file is empty or not read yet. */
export function formatOf({ bytes, recording, copy }: RecordingFile): string {
  if (bytes === 0) return copy ? "—" : "Está vacío";
  return recording ? formatLabel(recording) : "Sin leer";
}

/** State of an access copy, in Spanish. */
export const copyLabel = (copy: CopyState): string =>
  copy.state === "failed"
    ? `no se pudo: ${copy.reason}`
    : { pending: "en preparación", ready: "lista" }[copy.state];

export const lengthLabel = ({ seconds }: StoredRecording): string =>
  seconds === null ? "—" : formatClock(seconds);
