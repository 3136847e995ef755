import {
  type Check,
  closedDatabase,
  type Finding,
  type Found,
  failed,
  ok,
  PUSH_MIGRATIONS,
} from "./finding.ts";
import { probe } from "./probe.ts";

const WHERE = "en el panel de Supabase: Project Settings, API Keys";
const SHOWN_TO_EVERYBODY = /^(VITE|PUBLIC|NEXT_PUBLIC)_/;

/** Checks that hosted Supabase accepts both keys, that each is of the right kind, and that no build publishes the secret one. */
export const keysCheck: Check = {
  name: "Claves",
  async run({ env, variables }) {
    if (!env.hosted) return ok("La base es de esta máquina: las claves las hace y las guarda el archivo.");
    const { url, publishableKey, secretKey } = env.hosted;
    const kinds = [kindOf(publishableKey), kindOf(secretKey)];
    if (kinds[0] === "secret" && kinds[1] === "publishable") {
      return failed("Las dos claves de Supabase están cambiadas de lugar.", "Intercambialas.");
    }
    if (kinds[0] === "secret") {
      const todo = `Poné en SUPABASE_PUBLISHABLE_KEY la que empieza con sb_publishable_ (${WHERE}).`;
      return failed("En SUPABASE_PUBLISHABLE_KEY está la clave secreta.", todo);
    }
    if (kinds[1] === "publishable") {
      const todo = `Poné en SUPABASE_SECRET_KEY la que empieza con sb_secret_ (${WHERE}).`;
      return failed("En SUPABASE_SECRET_KEY hay una clave pública.", todo);
    }
    return [published(variables, secretKey), await accepted(url, publishableKey, secretKey)].flat();
  },
};

/** Supabase's new keys have their kind as a prefix; the older ones are JWTs with a role. */
function kindOf(key: string): "publishable" | "secret" | "unknown" {
  if (key.startsWith("sb_publishable_")) return "publishable";
  if (key.startsWith("sb_secret_")) return "secret";
  try {
    const { role } = JSON.parse(Buffer.from(key.split(".")[1] ?? "", "base64url").toString("utf8"));
    if (role === "anon") return "publishable";
    if (role === "service_role") return "secret";
  } catch {
    // Supabase decides whether the key is valid.
  }
  return "unknown";
}

function published(variables: Record<string, string | undefined>, secretKey: string): Found {
  return Object.entries(variables)
    .filter(([name, value]) => SHOWN_TO_EVERYBODY.test(name) && value?.includes(secretKey))
    .map(([name]) =>
      failed(
        `La variable ${name} lleva la clave secreta, y lo que empieza así termina en las páginas.`,
        "Borrá esa variable y hacé una clave secreta nueva en Supabase: la de ahora ya puede haberse visto.",
      ),
    );
}

async function accepted(url: string, publishableKey: string, secretKey: string): Promise<Found> {
  const read = await probe(`${url}/rest/v1/topics?select=id&limit=1`, {
    headers: keyHeaders(publishableKey),
  });
  if (!read.isReached) {
    const todo = "Revisá SUPABASE_URL, y que el proyecto no esté en pausa en el panel de Supabase.";
    return closedDatabase(`Supabase no contesta (${read.why}).`, todo);
  }
  const findings: Finding[] = [];
  if (read.status === 401) {
    const todo = `Copiala de nuevo, entera y del mismo proyecto que SUPABASE_URL (${WHERE}).`;
    findings.push(closedDatabase("Supabase no acepta SUPABASE_PUBLISHABLE_KEY.", todo));
  } else if (read.status >= 500) {
    const todo = "Mirá el estado del proyecto en el panel de Supabase.";
    findings.push(closedDatabase(`Supabase contesta con el error ${read.status}.`, todo));
  }
  const revision = (key: string) =>
    probe(`${url}/rest/v1/rpc/content_revision`, {
      method: "POST",
      headers: { ...keyHeaders(key), "content-type": "application/json" },
      body: "{}",
    });
  const own = await revision(secretKey);
  if (own.isReached && (own.status === 401 || own.status === 403)) {
    const todo = `Copiala de nuevo, entera y del mismo proyecto que SUPABASE_URL (${WHERE}).`;
    findings.push(closedDatabase("Supabase no acepta SUPABASE_SECRET_KEY.", todo));
  }
  const visitors = await revision(publishableKey);
  if (visitors.isReached && visitors.status === 200) {
    const says = "La clave pública puede llamar funciones que son del servidor.";
    findings.push(failed(says, `Es la secreta, o faltan migraciones: ${PUSH_MIGRATIONS}.`));
  }
  return findings.length > 0 ? findings : ok("Supabase acepta las dos claves, cada una en su lugar.");
}

/** An older key is a JWT and must also be sent in the `authorization` header. */
export const keyHeaders = (key: string): Record<string, string> =>
  key.split(".").length === 3 ? { apikey: key, authorization: `Bearer ${key}` } : { apikey: key };
