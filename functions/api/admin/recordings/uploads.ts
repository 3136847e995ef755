import { ApiError, diskFull, unavailable, unreadable } from "#api/api-error.ts";
import { tooSlow } from "#api/middleware/read-body.ts";
import type { RecordingFolder } from "#api/recordings.ts";
import { BASE_HEADERS } from "#api/respond.ts";
import { MAX_RECORDING_BYTES } from "#core/recordings/recording-schemas.ts";
import { formatBytes } from "#core/text/size.ts";

/** Headers that a tus client reads; the library's other headers are for cross-origin pages. */
const PROTOCOL_HEADERS = ["tus-resumable", "location", "upload-offset", "upload-length", "upload-expires"];

export const uploadNotFound = () =>
  new ApiError(404, "upload_not_found", "Esa subida ya no está. Volvé a elegir el archivo.");

const tooLarge = () =>
  new ApiError(
    413,
    "too_large",
    `La grabación es demasiado grande: hasta ${formatBytes(MAX_RECORDING_BYTES)}.`,
    { headers: { connection: "close" } },
  );

const NO_ROOM =
  "En el disco del archivo no hay lugar para esta grabación. Las que quedaron a medio subir también lo ocupan: en «Audios» se pueden tirar.";

/** Handles one request of the tus protocol. Errors become `ApiError`s in place of the library's own texts. */
export async function receiveUpload(
  folder: RecordingFolder,
  personId: string,
  request: Request,
): Promise<Response> {
  const answer = await folder.receive(personId, request);
  if (!answer.ok) throw await refusalOf(answer.status, folder);
  const headers = new Headers(BASE_HEADERS);
  headers.delete("content-type");
  for (const name of PROTOCOL_HEADERS) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(null, { status: answer.status, headers });
}

async function refusalOf(status: number, folder: RecordingFolder): Promise<ApiError> {
  switch (status) {
    case 404:
    case 410:
      return uploadNotFound();
    case 408:
      return tooSlow();
    case 409:
      return new ApiError(409, "upload_conflict", "Este archivo se está subiendo desde otro lugar.");
    case 413:
      return tooLarge();
    // A protocol extension that our pages do not use.
    case 501:
      return unreadable();
    case 507:
      return new ApiError(507, "no_room", NO_ROOM);
    default:
      if (status < 500) return unreadable();
      return (await folder.hasFreeSpace()) ? unavailable() : diskFull();
  }
}
