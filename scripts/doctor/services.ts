import { probeProvider } from "#api/ai/probe.ts";
import { type Check, type Examined, type Finding, failed, ok } from "./finding.ts";

/** Checks that the configured AI services respond and accept their key. Sends only free requests. */
export const servicesCheck: Check = {
  name: "Servicios de IA",
  run: async ({ env: { ai } }) => [
    await service("La transcripción", ai.speech, "se importan de archivos"),
    await service("El análisis", ai.language, "se extrae de lo que se dijo, en esta máquina"),
  ],
};

type Service = Examined["env"]["ai"]["speech"] | Examined["env"]["ai"]["language"];

async function service(what: string, provider: Service, without: string): Promise<Finding> {
  if (provider === null) return ok(`${what} no tiene servicio: ${without}.`);
  const { isGood, message } = await probeProvider(provider);
  const says = `${what} (${provider.name}): ${message}`;
  return isGood ? ok(says) : failed(says, "Revisá su dirección, con /v1 al final si es propia, y su clave.");
}
