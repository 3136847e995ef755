import { useMemo, useRef, useState } from "react";
import { AiSection } from "#admin/features/ai/AiSection.tsx";
import { LeaveGuard } from "#admin/features/ai/LeaveGuard.tsx";
import type { VoicedTranscription } from "#admin/features/ai/queries.ts";
import { SpeakerCard } from "#admin/features/ai/speakers/SpeakerCard.tsx";
import { isTyped, type TypedNames, voiceKey, withNames } from "#admin/features/ai/speakers/typed-names.ts";
import { TextPreview } from "#admin/features/ai/TextPreview.tsx";
import { StoreProblems } from "#admin/features/ai/transcription/StoreProblems.tsx";
import { useStoreTranscription } from "#admin/features/ai/transcription/use-store-transcription.ts";
import { Button } from "#admin/ui/Button.tsx";
import { hasNames } from "#core/transcript/speaker-panel.ts";
import { transcriptFromSpeakers } from "#core/transcript/write-transcript.ts";

interface Props {
  stored: VoicedTranscription;
  hostName: string;
  /** Of the guest chosen in the form. */
  guestName: string | null;
  typedTranscript: string;
  onStored: () => Promise<void>;
}

/** Who the voices are, and the transcript written with their names. See docs/product/ai.md. */
export function SpeakerPanel({ stored, hostName, guestName, typedTranscript, onStored }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState<TypedNames>({});
  // A save over another person's version may come later, with names typed meanwhile.
  const latest = useRef(typed);
  latest.current = typed;
  const store = useStoreTranscription({ stored, typedTranscript, onStored });
  const { speakers } = stored.transcription;
  const named = useMemo(() => withNames(speakers, typed), [speakers, typed]);
  const apply = () =>
    store.rewrite({
      // Newer segments of another person get the names, too.
      build: ({ transcription }) => {
        const base = transcription ?? stored.transcription;
        const voices = withNames(base.speakers, latest.current);
        return { ...base, speakers: voices, transcript: transcriptFromSpeakers(voices) };
      },
      onDone: () => {
        setTyped({});
        heading.current?.focus();
      },
    });
  const { isSaving } = store.save;
  return (
    <AiSection title="Hablantes" heading={heading}>
      <p className="text-s text-soft">Poné nombre a cada voz y armá la transcripción con esos nombres.</p>
      <div className="grid grid-fit-80 gap-4">
        {named.map((voice) => (
          <SpeakerCard
            key={voiceKey(voice.speaker)}
            voice={voice}
            hostName={hostName}
            guestName={guestName}
            onName={(name) => setTyped({ ...typed, [voiceKey(voice.speaker)]: name })}
          />
        ))}
      </div>
      <div className="actions">
        <TextPreview label="Ver cómo queda" text={() => transcriptFromSpeakers(named)} />
        <Button disabled={isSaving || !hasNames(named)} onClick={apply}>
          Actualizar Transcripción con Speakers
        </Button>
        <span role="status" className="text-s text-soft">
          {isSaving ? "Guardando..." : ""}
        </span>
      </div>
      <StoreProblems state={store} number={stored.number} />
      <LeaveGuard
        isUnsaved={isTyped(speakers, typed)}
        text="Hay nombres de hablantes que todavía no están en la transcripción."
      />
    </AiSection>
  );
}
