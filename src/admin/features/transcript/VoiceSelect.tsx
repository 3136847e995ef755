import { type Dispatch, useState } from "react";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import { VOICE } from "#admin/features/transcript/editor-labels.ts";
import { Button } from "#admin/ui/Button.tsx";
import { formatClock } from "#core/text/clock.ts";
import { newVoice } from "#core/transcript/content.ts";
import type { EditedSegment } from "#core/transcript/editing.ts";
import type { EditorEvent } from "#core/transcript/editor.ts";
import { speakerName, type Voice } from "#core/transcript/transcription.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  segment: EditedSegment;
  voices: readonly Voice[];
  dispatch: Dispatch<EditorEvent>;
}

const OTHER = "other";

/** Select for the speaker of a segment; also offers speakers without segments. */
export function VoiceSelect({ segment: { id, speaker, start }, voices, dispatch }: Props) {
  const [isNew, setNew] = useState(false);
  return (
    <>
      <select
        className={`${VOICE} min-h-8 w-full rounded border border-soft bg-paper py-0 pl-0.75 text-ink`}
        aria-label={`Hablante del segmento de ${formatClock(start)}`}
        value={voices.findIndex((voice) => voice.speaker === speaker)}
        onChange={({ target }) => {
          const chosen = voices[Number(target.value)];
          if (chosen) dispatch({ type: "relabel", id, speaker: chosen.speaker });
          else setNew(true);
        }}
      >
        {voices.map((voice, n) => (
          <option key={String(voice.speaker)} value={n}>
            {speakerName(voice)}
          </option>
        ))}
        <option value={OTHER}>Otra persona…</option>
      </select>
      {isNew ? (
        <NewVoice
          onClose={() => setNew(false)}
          onName={(name) => {
            const known = voices.find((voice) => speakerName(voice) === name);
            dispatch({ type: "relabel", id, ...(known ?? newVoice(voices, name)) });
            setNew(false);
          }}
        />
      ) : null}
    </>
  );
}

function NewVoice({ onName, onClose }: { onName: (name: string) => void; onClose: () => void }) {
  const [name, setName] = useState("");
  return (
    <Dialog title="¿Quién habla?" onClose={onClose}>
      <form
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== "") onName(name.trim());
        }}
      >
        <Field
          label="Nombre"
          name="nombre-del-hablante"
          required
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <div className="actions justify-end">
          <Button look="line" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit">Asignar</Button>
        </div>
      </form>
    </Dialog>
  );
}
