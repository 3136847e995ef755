import { counted } from "#core/text/plural.ts";
import type { VoiceAnswers, VoiceLabel } from "#core/transcript/import/voice-labels.ts";

interface Props {
  labels: readonly VoiceLabel[];
  /** What the editor has said so far; it counts before the file has been read again. */
  answers: VoiceAnswers;
  onAnswer: (label: string, isVoice: boolean) => void;
}

/** Asks which beginnings of lines are people who speak; those that are not stay as words. */
export function VoiceQuestions({ labels, answers, onAnswer }: Props) {
  if (labels.length === 0) return null;
  return (
    <fieldset className="ai-voices">
      <legend>¿Quiénes son personas que hablan?</legend>
      <p className="hint">Lo que no marques queda como palabras del texto.</p>
      <ul>
        {labels.map(({ label, count, example, isVoice }) => (
          <li key={label}>
            <label>
              <input
                type="checkbox"
                checked={answers.get(label) ?? isVoice}
                onChange={({ target }) => onAnswer(label, target.checked)}
              />
              <span>
                <strong>{label}</strong> ({counted(count, "vez", "veces")}): “{example}”
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
