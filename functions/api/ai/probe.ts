import * as v from "valibot";
import { callProvider, parseAnswer } from "#api/ai/providers/call-provider.ts";
import type { LanguageProvider, SpeechProvider } from "#api/ai/providers/provider.ts";

const PROBE_TIMEOUT_MS = 10_000;

const probed = v.object({
  reachable: v.boolean(),
  /** Null without a response. */
  status: v.nullable(v.number()),
  ms: v.number(),
  /** Spanish message for the editor. */
  message: v.string(),
});
type Probed = v.InferOutput<typeof probed>;

/** Sends a free request and explains the result. */
export async function probeProvider(provider: SpeechProvider | LanguageProvider): Promise<Probed> {
  const start = performance.now();
  const since = () => Math.round(performance.now() - start);
  try {
    const { status, text } = await callProvider(provider.probe(), AbortSignal.timeout(PROBE_TIMEOUT_MS));
    const message = meaning(status, provider.reason(parseAnswer(text)));
    return { reachable: true, status, ms: since(), message };
  } catch (error) {
    const late = Object(error).name === "TimeoutError";
    const why = late ? "no respondió en 10 segundos" : "no se pudo llegar a él";
    return {
      reachable: false,
      status: null,
      ms: since(),
      message: `El servicio (${provider.server}) ${why}.`,
    };
  }
}

function meaning(status: number, reason: string | null): string {
  const detail = reason ? `: ${reason}` : ".";
  if (status < 300) return "El servicio responde y acepta la clave.";
  if (status === 401 || status === 403) return `El servicio responde, pero no acepta la clave${detail}`;
  if (status === 429) return `El servicio responde, pero no acepta más pedidos por ahora${detail}`;
  // Some self-hosted servers list no models.
  if (status === 404 || status === 405) return "El servicio responde.";
  return `El servicio responde con un error ${status}${detail}`;
}
