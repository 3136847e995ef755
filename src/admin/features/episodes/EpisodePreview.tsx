import { partsToSend } from "#admin/features/episodes/episode-parts.ts";
import { PreviewButton } from "#admin/forms/PreviewButton.tsx";
import { useScreenSave } from "#admin/forms/ScreenSave.tsx";

/** Previews an episode with the typed fields, voices and analysis. */
export function EpisodePreview({ id }: { id: string }) {
  const { check, refuse } = useScreenSave();
  const checkParts = async () => {
    const sent = (await check()) ?? {};
    const { episode, ...parts } = partsToSend(sent);
    const leavesNamesOut = Object.keys(sent.voices?.typed.pending ?? {}).length > 0;
    return episode ? { fields: episode, parts, leavesNamesOut } : null;
  };
  return <PreviewButton kind="episodes" id={id} check={checkParts} refuse={refuse} />;
}
