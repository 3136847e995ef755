import { callProvider } from "#api/ai/providers/call-provider.ts";
import type { LanguageProvider, SpeechProvider } from "#api/ai/providers/provider.ts";
import { parseJson } from "#core/analysis/answer-json.ts";

const PROBE_TIMEOUT_MS = 10_000;

/** Whether a service can be used, with a Spanish message for the editor. */
export interface Probed {
  isGood: boolean;
  message: string;
}

/** Sends a free request and explains the result. */
export async function probeProvider(provider: SpeechProvider | LanguageProvider): Promise<Probed> {
  const start = performance.now();
  try {
    const { status, text } = await callProvider(provider.probe(), AbortSignal.timeout(PROBE_TIMEOUT_MS));
    const ms = Math.round(performance.now() - start);
    // Some self-hosted servers list no models.
    const isGood = status < 300 || status === 404 || status === 405;
    return { isGood, message: `${meaning(status, provider.reason(parseJson(text)))} (${ms} ms)` };
  } catch (error) {
    const late = Object(error).name === "TimeoutError";
    const why = late ? "no respondió en 10 segundos" : "no se pudo llegar a él";
    return { isGood: false, message: `El servicio (${provider.server}) ${why}.` };
  }
}

function meaning(status: number, reason: string | null): string {
  const detail = reason ? `: ${reason}` : ".";
  if (status < 300) return "El servicio responde y acepta la clave.";
  if (status === 401 || status === 403) return `El servicio responde, pero no acepta la clave${detail}`;
  if (status === 429) return `El servicio responde, pero no acepta más pedidos por ahora${detail}`;
  if (status === 404 || status === 405) return "El servicio responde.";
  return `El servicio responde con un error ${status}${detail}`;
}
