import { type Check, type Examined, type Found, failed, ok } from "./finding.ts";
import { probe } from "./probe.ts";

/** Checks that the configured AI services respond and accept their key. Sends only free requests. */
export const servicesCheck: Check = {
  name: "Servicios de IA",
  async run({ env }) {
    const { speech, language } = env.ai;
    return [
      await service("La transcripción", speech, "Sin servicio de transcripción: se importan de archivos."),
      await service(
        "El análisis",
        language,
        "Sin servicio de análisis: se extrae de lo que se dijo, en esta máquina.",
      ),
    ].flat();
  },
};

type Service = Examined["env"]["ai"]["speech"] | Examined["env"]["ai"]["language"];

async function service(what: string, provider: Service, without: string): Promise<Found> {
  if (provider === null) return ok(without);
  const { url, method, headers } = provider.probe();
  const answer = await probe(url, { method, headers });
  const who = `${what} (${provider.name})`;
  if (!answer.isReached)
    return failed(`${who} no contesta (${answer.why}).`, "Revisá su dirección, y que esté en marcha.");
  if (answer.status === 401 || answer.status === 403) {
    return failed(`${who} no acepta la clave.`, "Copiala de nuevo del panel del servicio.");
  }
  if (answer.status >= 300)
    return failed(`${who} contesta ${answer.status}.`, "Revisá su dirección: con /v1 al final si es propia.");
  return ok(`${who} contesta y acepta la clave.`);
}
