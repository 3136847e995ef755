import * as v from "valibot";
import { signRevision } from "#api/publishing/signature.ts";
import { BUILT_FILE, builtFile } from "#core/publishing/publishing-schemas.ts";
import { pluralOf } from "#core/text/plural.ts";
import { serviceClient } from "#db/client.ts";
import { readPublishingState } from "#db/publishing/publishing.ts";
import { type Check, type Examined, type Found, failed, ok, warning } from "./finding.ts";
import { probe } from "./probe.ts";

const PANEL = "Copiá de nuevo la dirección del panel del servicio (Build hooks o Deploy hooks).";

/** Checks that the build hook exists and that both ends share the secret of its report. Starts no build. */
export const publishingCheck: Check = {
  name: "Publicación",
  needs: "database",
  async run(examined) {
    const { failures, publishedRevision } = await readPublishingState(serviceClient(examined.backend));
    return [
      await hook(examined),
      await callback(examined),
      lastBuilds(failures),
      await shown(examined, publishedRevision),
    ].flat();
  },
};

async function hook({ env }: Examined): Promise<Found> {
  const { hookUrl } = env.publishing;
  if (hookUrl === null) {
    if (!env.hosted) return ok("El sitio lo construye esta máquina.");
    const todo =
      "Si el sitio está en Netlify o Cloudflare, poné la dirección de su gancho en REBUILD_HOOK_URL.";
    return warning("No hay REBUILD_HOOK_URL: el sitio solo lo construye el servidor de npm start.", todo);
  }
  // A POST would start a build. OPTIONS has no effect, so its response proves little.
  const answer = await probe(hookUrl, { method: "OPTIONS" });
  if (!answer.isReached)
    return failed(`La dirección de REBUILD_HOOK_URL no contesta (${answer.why}).`, PANEL);
  if (answer.status >= 500) {
    return warning(
      `El servicio de REBUILD_HOOK_URL contesta con el error ${answer.status}.`,
      "Probá más tarde.",
    );
  }
  const known = "No se la llamó, para no construir: lo prueba del todo el botón «Publicar ahora».";
  if (answer.status === 404 || answer.status === 410) {
    return warning(`El servicio de REBUILD_HOOK_URL contesta ${answer.status}. ${known}`, PANEL);
  }
  return ok(`El servicio de REBUILD_HOOK_URL contesta. ${known}`);
}

async function callback({ env }: Examined): Promise<Found> {
  const { hookUrl, secret } = env.publishing;
  // Only this machine builds, so there are no reports.
  if (hookUrl === null && !env.hosted) return [];
  if (secret === null) {
    if (hookUrl === null) return [];
    const todo = "Poné el mismo REBUILD_SECRET, de 32 caracteres o más, en el servidor y en la construcción.";
    return warning("Sin REBUILD_SECRET no se sabe cuándo terminó cada construcción.", todo);
  }
  if (env.siteUrl === null)
    return warning("No se pudo probar REBUILD_SECRET: falta SITE_URL.", "Poné SITE_URL.");
  // Revision 0 is always published already: the report changes nothing.
  const answer = await probe(`${env.siteUrl}/api/publishing/built`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ revision: 0, signature: signRevision(secret, 0) }),
  });
  if (answer.isReached && answer.status < 300)
    return ok("El sitio acepta los avisos firmados con REBUILD_SECRET.");
  if (answer.isReached && (answer.status === 401 || answer.status === 403)) {
    const todo = "Poné exactamente el mismo valor en el servidor y en la construcción, y volvé a desplegar.";
    return failed("El sitio no acepta la firma: su REBUILD_SECRET es otro.", todo);
  }
  const why = answer.isReached ? `contesta ${answer.status}` : answer.why;
  const todo = "Mirá el control «Sitio», y que REBUILD_SECRET esté también en el servidor.";
  return failed(`El sitio no recibe los avisos de construcción (${why}).`, todo);
}

function lastBuilds(failures: number): Found {
  if (failures === 0) return [];
  const says = pluralOf(
    failures,
    "La última construcción falló.",
    `Las últimas ${failures} construcciones fallaron.`,
  );
  return warning(says, "El motivo está en Administración, Publicación.");
}

/** Checks that the site shows the last reported build; hosts deploy after the report. @param reported revision */
async function shown({ env }: Examined, reported: number): Promise<Found> {
  if (env.publishing.hookUrl === null || env.siteUrl === null) return [];
  const answer = await probe(env.siteUrl + BUILT_FILE);
  const text = answer.isReached && answer.status === 200 ? answer.text : null;
  const told = v.safeParse(v.pipe(v.string(), v.parseJson(), builtFile), text);
  // The site was built before this file was introduced.
  if (!told.success) return [];
  if (told.output.revision >= reported) return ok("El sitio muestra la última construcción que avisó.");
  const todo = "Esperá unos minutos; si sigue igual, mirá en el panel del servicio si el despliegue falló.";
  return warning("El sitio todavía no muestra la última construcción que avisó que terminó.", todo);
}
