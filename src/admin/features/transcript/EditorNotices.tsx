import { SAVE_FAILED, type SavedTranscript } from "#admin/features/transcript/use-saved-transcript.ts";
import { DraftOffer } from "#admin/forms/DraftOffer.tsx";
import { FailureNotice } from "#admin/lists/QueryStates.tsx";
import { Check } from "#admin/ui/Check.tsx";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  record: SavedTranscript;
  hasAudio: boolean;
}

/** Notices above the editor: drafts, newer versions, errors, missing audio, differing text. */
export function EditorNotices({ record, hasAudio }: Props) {
  const { failure, textChoice } = record;
  return (
    <div className="xl:col-span-full">
      <DraftOffer record={record} />
      {record.isOutdated ? (
        <Notice tone="ok">
          <p>
            Otra persona guardó cambios en esta transcripción mientras editabas. Al guardar vas a ver las dos
            versiones.
          </p>
        </Notice>
      ) : null}
      {failure ? <FailureNotice failure={failure} title={SAVE_FAILED} onRetry={record.save} /> : null}
      {hasAudio ? null : (
        <Notice tone="ok">
          <p>Este programa no tiene un audio que se pueda escuchar. El texto se puede editar igual.</p>
        </Notice>
      )}
      {textChoice ? (
        <Notice tone="ok" title="El texto del programa no es el de estos segmentos">
          <p>Alguien lo escribió o lo corrigió a mano. Al guardar se conserva, si no elegís otra cosa.</p>
          <Check
            checked={textChoice.writesText}
            onChange={({ target }) => textChoice.setWritesText(target.checked)}
          >
            Reemplazarlo por el texto de los segmentos
          </Check>
        </Notice>
      ) : null}
    </div>
  );
}
