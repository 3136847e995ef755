import type { AiStatus } from "#admin/features/ai/queries.ts";
import { AI_SERVICES } from "#core/analysis/ai-services.ts";

const NAMES = new Map<string, string>(Object.entries(AI_SERVICES).map(([name, { label }]) => [name, label]));

interface Props {
  service: AiStatus["transcription"];
  /** Name of the service, such as `Servicio de análisis`. */
  title: string;
  /** Sentence about the data sent to the service. */
  sent: string;
}

/** Name and model of the configured service, or advice on the configuration when there is none. */
export function ServiceLine({ service: { advice, provider, model }, title, sent }: Props) {
  if (advice) return <p className="border-l-4 border-glow bg-sunken px-3.5 py-2.5 wrap-anywhere">{advice}</p>;
  const named = [provider && (NAMES.get(provider) ?? provider), model].filter(Boolean).join(", ");
  return (
    <p className="text-s text-soft">
      {title}: {named}. {sent}
    </p>
  );
}
