import { apiQuery, call } from "#admin/api/call.ts";
import type { Deletion } from "#admin/lists/DeleteButton.tsx";
import type { RecordingFields, RecordingFile, RecordingList } from "#core/recordings/recording-schemas.ts";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

/** Polling interval while access copies are being made. */
const COPY_INTERVAL_MS = 4000;

export const recordingsQuery = {
  ...apiQuery(["recordings"], api.admin.recordings.$get),
  refetchInterval: ({ state }: { state: { data?: RecordingList | undefined } }) =>
    state.data?.files.some(({ copy }) => copy?.state === "pending") ? COPY_INTERVAL_MS : false,
} as const;

const one = api.admin.recordings[":id"];

/** A recording with its origin, rights and notes. */
export const recordingQuery = (id: string) =>
  apiQuery(["recordings", "one", id], one.$get, { param: { id } });

export const updateRecording = (id: string, json: RecordingFields & { version: number }) =>
  call(one.$put, { param: { id }, json });

export const recordingDeletion = (id: string, { name, episodes }: RecordingFile): Deletion => ({
  question: `¿Estás seguro de que querés eliminar la grabación ${name}?`,
  impact: async () =>
    episodes.length > 0
      ? `La nombra ${formatCount(episodes.length, "programa")}: ${episodes.map(({ number }) => `#${number}`).join(", ")}. Sin ella, ahí no se va a escuchar nada.`
      : null,
  alsoDone: () =>
    episodes.length > 0
      ? `${formatCount(episodes.length, "programa quedó", "programas quedaron")} sin grabación.`
      : null,
  remove: () => call(one.$delete, { param: { id } }),
  doneText: `Se eliminó la grabación ${name}`,
  failureText: "Error al eliminar la grabación",
});
