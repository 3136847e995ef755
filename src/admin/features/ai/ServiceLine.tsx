import type { AiStatus } from "#admin/features/ai/queries.ts";

const NAMES: Record<string, string> = {
  deepgram: "Deepgram",
  whisper: "Whisper",
  anthropic: "Anthropic",
  chat: "compatible con OpenAI",
};

interface Props {
  service: AiStatus["transcription"];
  /** `Servicio de análisis` */
  title: string;
  /** What it is sent. */
  sent: string;
}

/** Which service will do the work, or what to configure for there to be one. */
export function ServiceLine({ service: { advice, provider, model }, title, sent }: Props) {
  if (advice) return <p className="border-l-4 border-glow bg-sunken px-3.5 py-2.5 wrap-anywhere">{advice}</p>;
  const named = [provider && (NAMES[provider] ?? provider), model].filter(Boolean).join(", ");
  return (
    <p className="text-s text-soft">
      {title}: {named}. {sent}
    </p>
  );
}
