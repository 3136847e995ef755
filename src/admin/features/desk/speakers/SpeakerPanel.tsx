import { useMemo, useRef, useState } from "react";
import { DeskSection } from "#admin/features/desk/DeskSection.tsx";
import { LeaveGuard } from "#admin/features/desk/LeaveGuard.tsx";
import type { VoicedTranscription } from "#admin/features/desk/queries.ts";
import { SpeakerCard } from "#admin/features/desk/speakers/SpeakerCard.tsx";
import { isTyped, type TypedNames, voiceKey, withNames } from "#admin/features/desk/speakers/typed-names.ts";
import { TextPreview } from "#admin/features/desk/TextPreview.tsx";
import { StoreProblems } from "#admin/features/desk/transcription/StoreProblems.tsx";
import { useStoreTranscription } from "#admin/features/desk/transcription/use-store-transcription.ts";
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

/** Who the voices are, and the transcript written with their names. spec: admin, speaker panel */
export function SpeakerPanel({ stored, hostName, guestName, typedTranscript, onStored }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState<TypedNames>({});
  // A save over somebody else's version may come later, with names typed meanwhile.
  const latest = useRef(typed);
  latest.current = typed;
  const store = useStoreTranscription({ stored, typedTranscript, onStored });
  const { speakers } = stored.transcription;
  const named = useMemo(() => withNames(speakers, typed), [speakers, typed]);
  const apply = () =>
    store.rewrite({
      // Somebody else's newer segments get the names, too.
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
    <DeskSection title="Hablantes" heading={heading}>
      <p className="hint">Poné nombre a cada voz y armá la transcripción con esos nombres.</p>
      <div className="desk-speakers">
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
        <button className="button" type="button" disabled={isSaving || !hasNames(named)} onClick={apply}>
          Actualizar Transcripción con Speakers
        </button>
        <span role="status" className="hint">
          {isSaving ? "Guardando..." : ""}
        </span>
      </div>
      <StoreProblems state={store} number={stored.number} />
      <LeaveGuard
        isUnsaved={isTyped(speakers, typed)}
        text="Hay nombres de hablantes que todavía no están en la transcripción."
      />
    </DeskSection>
  );
}
