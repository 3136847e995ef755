import { useMemo } from "react";
import { ConflictView } from "#admin/forms/ConflictView.tsx";
import { differences } from "#admin/forms/merge.ts";
import { formatClock } from "#core/text/clock.ts";
import { type Content, contentOf } from "#core/transcript/content.ts";
import type { Segments } from "#core/transcript/editing.ts";
import { compareVersions, joinParts } from "#core/transcript/reconcile.ts";
import { speakerName, type TranscriptionData } from "#core/transcript/transcription.ts";

interface Props {
  episodeId: string;
  base: Content;
  mine: Content;
  theirs: TranscriptionData | null;
  onResolve: (chosen: Content) => void;
  onLeave: () => void;
}

const VOICES = "voices";

/** Conflict: another version was stored meanwhile. Shows the differing parts side by side. */
export function VersionsView({ episodeId, base, mine, theirs: stored, onResolve, onLeave }: Props) {
  const theirs = useMemo(() => contentOf(stored), [stored]);
  const parts = useMemo(
    () => compareVersions(base.segments, mine.segments, theirs.segments),
    [base, mine, theirs],
  );
  const differing = parts.flatMap((part, n) => (part.same ? [] : [{ ...part, field: String(n) }]));
  const values = (side: "base" | "mine" | "theirs", { voices }: Content): Record<string, string> => ({
    ...Object.fromEntries(differing.map((part) => [part.field, displayValue(part[side], voices)])),
    [VOICES]: voices.map(speakerName).join("\n"),
  });
  const labels = new Map(
    differing.map((part) => [part.field, `Desde ${formatClock((part.mine[0] ?? part.theirs[0])?.start)}`]),
  );
  const found = differences(values("base", base), values("mine", mine), values("theirs", theirs));
  return (
    <ConflictView
      compared={found.map((one) => ({
        key: one.field,
        label: labels.get(one.field) ?? "Nombres de los hablantes",
        mine: String(one.mine),
        theirs: String(one.theirs),
        proposed: one.proposed,
        logged: { place: `episodes/${episodeId}`, field: "transcriptionData" },
      }))}
      leaveLabel="Volver al editor"
      onLeave={onLeave}
      onResolve={(chosen) => {
        const isMine = (field: string) => chosen[field] !== "theirs";
        const voices = isMine(VOICES) ? [mine, theirs] : [theirs, mine];
        onResolve({
          segments: joinParts(parts, (n) => (isMine(String(n)) ? "mine" : "theirs")),
          voices: voices.flatMap((side, n) =>
            n === 0 ? side.voices : side.voices.filter((voice) => !includes(voices[0]?.voices ?? [], voice)),
          ),
        });
      }}
    />
  );
}

const includes = (voices: Content["voices"], { speaker }: Content["voices"][number]) =>
  voices.some((voice) => voice.speaker === speaker);

function displayValue(segments: Segments, voices: Content["voices"]): string {
  const names = new Map(voices.map((voice) => [voice.speaker, speakerName(voice)]));
  return segments
    .map(({ start, speaker, text }) => `${formatClock(start)} ${names.get(speaker) ?? speaker}: ${text}`)
    .join("\n");
}
