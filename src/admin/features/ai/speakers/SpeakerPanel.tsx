import { useId, useMemo, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { AiSection, TextPreview } from "#admin/features/ai/AiSection.tsx";
import type { VoicedTranscription } from "#admin/features/ai/queries.ts";
import { ReplaceQuestion } from "#admin/features/ai/transcription/ReplaceQuestion.tsx";
import type { VoicesForm } from "#admin/features/ai/voices-part.ts";
import { Button } from "#admin/ui/Button.tsx";
import { formatCount } from "#core/text/plural.ts";
import { guestButtonLabel, hasNames, speakerPreview } from "#core/transcript/speaker-panel.ts";
import { type Speaker, speakerName } from "#core/transcript/transcription.ts";
import { isTyped, namesOf, voiceKey, withNames } from "#core/transcript/typed-names.ts";
import { transcriptFromSpeakers } from "#core/transcript/write-transcript.ts";
import { Field } from "#ui/Field.tsx";

const isNamed = ({ speaker, name }: VoicedTranscription["transcription"]["speakers"][number]): boolean =>
  Boolean(name) || typeof speaker === "string";

interface Props {
  stored: VoicedTranscription;
  hostName: string;
  /** Name of the guest selected in the form. */
  guestName: string | null;
  typedTranscript: string;
  voices: VoicesForm;
  /** Receives the transcript with the speaker names, to be set as the episode's transcript field. */
  onWritten: (transcript: string) => void;
}

/** Names the speakers and writes the names into the transcript. Both are saved with the episode. See docs/product/ai.md. */
export function SpeakerPanel(props: Props) {
  const { stored, hostName, guestName, typedTranscript, voices, onWritten } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  const [written, typed] = useWatch({ control: voices.control, name: ["names", "pending"] });
  const { speakers, transcript } = stored.transcription;
  const present = useMemo(() => withNames(speakers, written), [speakers, written]);
  const named = useMemo(() => withNames(present, typed), [present, typed]);
  const hold = (key: string, name: string) => {
    const names = { ...voices.getValues("pending"), [key]: name };
    voices.setValue("pending", isTyped(present, names) ? names : {}, { shouldDirty: true });
  };
  const write = () => {
    setAsking(false);
    voices.setValue("names", namesOf(named), { shouldDirty: true });
    onWritten(transcriptFromSpeakers(named));
    voices.setValue("pending", {}, { shouldDirty: true });
    heading.current?.focus();
  };
  const apply = () => {
    const isAsWritten = [transcript, transcriptFromSpeakers(present)].includes(typedTranscript);
    if (typedTranscript.trim() === "" || isAsWritten) write();
    else setAsking(true);
  };
  return (
    <AiSection title="Hablantes" heading={heading} isFolded={present.every(isNamed)}>
      <p className="text-s text-soft">Poné nombre a cada voz y armá la transcripción con esos nombres.</p>
      <div className="grid grid-fit-80 gap-4">
        {named.map((voice) => (
          <SpeakerCard
            key={voiceKey(voice.speaker)}
            voice={voice}
            hostName={hostName}
            guestName={guestName}
            onName={(name) => hold(voiceKey(voice.speaker), name)}
          />
        ))}
      </div>
      <div className="actions">
        <TextPreview label="Ver cómo queda" text={() => transcriptFromSpeakers(named)} />
        <Button disabled={!hasNames(named)} onClick={apply}>
          Actualizar Transcripción con Speakers
        </Button>
        <span className="text-s text-soft">Cambia el campo Transcripción; se guarda con el programa.</span>
      </div>
      {isAsking ? (
        <ReplaceQuestion
          number={stored.number}
          typedTranscript={typedTranscript}
          hasSegments={false}
          onConfirm={write}
          onCancel={() => setAsking(false)}
        />
      ) : null}
    </AiSection>
  );
}

interface SpeakerCardProps {
  voice: Speaker;
  hostName: string;
  guestName: string | null;
  onName: (name: string) => void;
}

/** One speaker: sample text, number of segments and name. */
function SpeakerCard({ voice, hostName, guestName, onName }: SpeakerCardProps) {
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
