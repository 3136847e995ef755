import { useId, useState } from "react";
import { counted } from "#core/text/plural.ts";
import { guestButtonLabel, speakerPreview } from "#core/transcript/speaker-panel.ts";
import { type Speaker, speakerName } from "#core/transcript/transcription.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  voice: Speaker;
  hostName: string;
  guestName: string | null;
  onName: (name: string) => void;
}

/** One voice: what it says, how often, and its name. */
export function SpeakerCard({ voice, hostName, guestName, onName }: Props) {
  const [isExpanded, setExpanded] = useState(false);
  const id = useId();
  const { speaker, name = "", segments } = voice;
  const { text, isLong } = speakerPreview(voice, isExpanded);
  return (
    <fieldset className="ai-speaker" aria-describedby={`${id}-count`}>
      <legend>{speakerName({ speaker })}</legend>
      <p className="hint" id={`${id}-count`}>
        {counted(segments.length, "segmento")} de audio
      </p>
      <p className="ai-said">{text}</p>
      {isLong ? (
        <button
          className="text-button"
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? "Mostrar menos" : "Mostrar más"}
        </button>
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
        <button className="button button-line" type="button" onClick={() => onName(hostName)}>
          {hostName}
        </button>
        {guestName ? (
          <button
            className="button button-line"
            type="button"
            title={guestName}
            onClick={() => onName(guestName)}
          >
            {guestButtonLabel(guestName)}
          </button>
        ) : null}
        <button className="button button-line" type="button" onClick={() => onName("")}>
          Limpiar
        </button>
      </div>
    </fieldset>
  );
}
