import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { InferInput } from "valibot";
import { call, queryClient } from "#admin/api/call.ts";
import type { AiFields } from "#admin/features/ai/data/ai-values.ts";
import { aiDataQuery } from "#admin/features/ai/queries.ts";
import type { VoicesPayload } from "#admin/features/ai/voices-part.ts";
import { episodeQuery } from "#admin/features/episodes/queries.ts";
import { notifyRecordingFault } from "#admin/features/episodes/RecordingFault.tsx";
import { PreviewButton } from "#admin/forms/PreviewButton.tsx";
import { ScreenSave, useScreenSave } from "#admin/forms/ScreenSave.tsx";
import type { Sent } from "#admin/forms/use-save.ts";
import type { episodePartsUpdate } from "#core/episode/episode-parts.ts";
import type { EpisodeFields } from "#core/episode/episode-schemas.ts";
import { api } from "#islands/api-client.ts";

/** Enough to send a transcript and an analysis over a slow connection. */
const TIMEOUT_MS = 60_000;

async function saveParts(id: string, sent: Readonly<Record<string, Sent>>) {
  const json = partsToSend(sent);
  const stored = await call(api.admin.episodes[":id"].parts.$put, { param: { id }, json }, TIMEOUT_MS);
  queryClient.setQueryData(episodeQuery(id).queryKey, stored.episode);
  queryClient.setQueryData(aiDataQuery(id).queryKey, stored.analysis);
  void notifyRecordingFault(id);
  return stored;
}

interface Props {
  id: string;
  formId: string;
  children: ReactNode;
}

/** The single save for all parts of the episode screen. See docs/decisions/051-one-save.md. */
export function EpisodeSave({ id, formId, children }: Props) {
  const navigate = useNavigate();
  return (
    <ScreenSave
      main="episode"
      formId={formId}
      send={(sent) => saveParts(id, sent)}
      rowsOf={(stored) => ({ ...stored })}
      doneText="Programa actualizado"
      failureText="Error al guardar el episodio"
      stayFailure="Error al guardar datos"
      submitLabel="Actualizar Episodio"
      stayLabel="Guardar Cambios"
      cancelTo="/admin/episodes"
      actions={<EpisodePreview id={id} />}
      onSaved={() => void navigate({ to: "/admin/episodes" })}
    >
      {children}
    </ScreenSave>
  );
}

/** Previews the episode with the typed fields, voices and analysis. */
function EpisodePreview({ id }: { id: string }) {
  const { check, refuse } = useScreenSave();
  const checkParts = async () => {
    const sent = (await check()) ?? {};
    const { episode, ...parts } = partsToSend(sent);
    const leavesNamesOut = Object.keys(sent.voices?.typed.pending ?? {}).length > 0;
    return episode ? { fields: episode, parts, leavesNamesOut } : null;
  };
  return <PreviewButton kind="episodes" id={id} check={checkParts} refuse={refuse} />;
}

/** The request body that saves the changed parts of the screen. */
function partsToSend(sent: Readonly<Record<string, Sent>>): InferInput<typeof episodePartsUpdate> {
  const { episode, analysis, voices } = sent;
  const version = (part: Sent) => Number(part.base.version);
  return {
    ...(episode && { episode: { ...(episode.payload as EpisodeFields), version: version(episode) } }),
    ...(analysis && { analysis: { ...(analysis.payload as AiFields), version: version(analysis) } }),
    ...(voices && { voices: { ...changedVoices(voices), version: version(voices) } }),
  };
}

function changedVoices({ payload, base }: Sent) {
  const { names, origin } = payload as VoicesPayload;
  const before = base.values as VoicesPayload;
  return {
    ...(JSON.stringify(names) === JSON.stringify(before.names) ? {} : { names }),
    ...(origin === before.origin ? {} : { origin: origin || null }),
  };
}
