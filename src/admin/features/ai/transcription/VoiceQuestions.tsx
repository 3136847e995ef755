import { formatCount } from "#core/text/plural.ts";
import type { VoiceAnswers, VoiceLabel } from "#core/transcript/import/voice-labels.ts";

interface Props {
  labels: readonly VoiceLabel[];
  /** The editor's answers so far. They are shown at once, before the file has been parsed again with them. */
  answers: VoiceAnswers;
  onAnswer: (label: string, isVoice: boolean) => void;
}

/** Asks which line prefixes are speaker names. The others stay part of the text. */
export function VoiceQuestions({ labels, answers, onAnswer }: Props) {
  if (labels.length === 0) return null;
  return (
    <fieldset className="grid min-w-0 content-start justify-items-start gap-2.5 rounded border border-rule px-4 pt-3.25 pb-4">
      <legend className="px-1.5 font-emphasis font-label">¿Quiénes son personas que hablan?</legend>
      <p className="text-s text-soft">Lo que no marques queda como palabras del texto.</p>
      <ul className="grid gap-1.5">
        {labels.map(({ label, count, example, isVoice }) => (
          <li key={label}>
            <label className="grid min-h-8 grid-cols-[auto_1fr] items-baseline gap-2.5 wrap-anywhere">
              <input
                type="checkbox"
                checked={answers.get(label) ?? isVoice}
                onChange={({ target }) => onAnswer(label, target.checked)}
              />
              <span>
                <strong>{label}</strong> ({formatCount(count, "vez", "veces")}): “{example}”
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
