import { useId, useState } from "react";
import { Button } from "#admin/ui/Button.tsx";
import { formatCount } from "#core/text/plural.ts";
import { guestButtonLabel, speakerPreview } from "#core/transcript/speaker-panel.ts";
import { type Speaker, speakerName } from "#core/transcript/transcription.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  voice: Speaker;
  hostName: string;
  guestName: string | null;
  onName: (name: string) => void;
}

/** One speaker: sample text, number of segments and name. */
export function SpeakerCard({ voice, hostName, guestName, onName }: Props) {
  const [isExpanded, setExpanded] = useState(false);
  const id = useId();
  const { speaker, name = "", segments } = voice;
  const { text, isLong } = speakerPreview(voice, isExpanded);
  return (
    <fieldset
      className="grid min-w-0 content-start justify-items-start gap-2.5 rounded border border-rule px-4 pt-3.25 pb-4 *:[.field]:w-full"
      aria-describedby={`${id}-count`}
    >
      <legend className="px-1.5 font-emphasis font-label">{speakerName({ speaker })}</legend>
      <p className="text-s text-soft" id={`${id}-count`}>
        {formatCount(segments.length, "segmento")} de audio
      </p>
      <p className="wrap-anywhere">{text}</p>
      {isLong ? (
        <Button look="text" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
          {isExpanded ? "Mostrar menos" : "Mostrar más"}
        </Button>
      ) : null}
      <Field
        label="Nombre"
        name={`speaker-${id}`}
        value={name}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => onName(currentTarget.value)}
      />
      <div className="actions">
        <Button look="line" onClick={() => onName(hostName)}>
          <span className="wrap-anywhere">{hostName}</span>
        </Button>
        {guestName ? (
          <Button look="line" title={guestName} onClick={() => onName(guestName)}>
            {guestButtonLabel(guestName)}
          </Button>
        ) : null}
        <Button look="line" onClick={() => onName("")}>
          Limpiar
        </Button>
      </div>
    </fieldset>
  );
}
