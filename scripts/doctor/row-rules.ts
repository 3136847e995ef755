import { serviceClient } from "#db/client.ts";
import {
  type Check,
  type Examined,
  type Finding,
  type Found,
  failed,
  ok,
  PUSH_MIGRATIONS,
  warning,
} from "./finding.ts";
import { keyHeaders } from "./keys.ts";
import { type ProbeAnswer, probe } from "./probe.ts";

/** Tables that visitors must never read, with their Spanish names for the owner. */
const HIDDEN = {
  comment_contacts: "los correos de quienes comentan",
  contact_messages: "los mensajes de contacto",
  profiles: "quiénes administran",
  audit_log: "el historial",
  trash: "la papelera",
  ai_jobs: "los trabajos de IA",
  ai_provider_calls: "lo que se envió a los servicios",
  comment_moderation: "los comentarios por moderar",
};
const WRITTEN_BY_EDITORS = ["episodes", "comments", "topics", "profiles"];
const REMEDY = `No publiques el sitio así: volvé a aplicar las migraciones (${PUSH_MIGRATIONS}) y revisá quién cambió los permisos.`;
/** Id of no row, so that a permitted write changes nothing. */
const NOWHERE = "00000000-0000-4000-8000-0000000d0c70";

/** Checks the row rules with the visitor's key: it must read no drafts and no e-mail addresses, and write nothing. */
export const rowRulesCheck: Check = {
  name: "Reglas de acceso",
  needs: "database",
  async run(examined) {
    const found = [await reading(examined), await writing(examined)].flat();
    if (found.length > 0) return found;
    return ok("Sin sesión no se ven borradores ni correos, y no se escribe nada.");
  },
};

async function reading(examined: Examined): Promise<Found> {
  const findings: Finding[] = [];
  for (const [table, name] of Object.entries(HIDDEN)) {
    if (sees(await asVisitor(examined, "GET", `${table}?select=*&limit=1`))) {
      findings.push(failed(`Cualquiera puede leer ${name} (${table}).`, REMEDY));
    }
  }
  if (sees(await asVisitor(examined, "GET", "episodes?select=id&status=neq.published&limit=1"))) {
    findings.push(failed("Cualquiera puede leer los borradores.", REMEDY));
  } else if (!(await hasDraft(examined))) {
    const todo = "Guardá un programa como borrador y volvé a ejecutar npm run doctor.";
    findings.push(warning("Todavía no hay ningún borrador con que probar que no se vean.", todo));
  }
  if (sees(await asVisitor(examined, "GET", "comments?select=id&status=neq.published&limit=1"))) {
    findings.push(failed("Cualquiera puede leer los comentarios sin publicar.", REMEDY));
  }
  return findings;
}

async function writing(examined: Examined): Promise<Found> {
  const open: string[] = [];
  for (const table of WRITTEN_BY_EDITORS) {
    const answers = [
      // Required columns are missing: nothing is stored even when the insert is permitted.
      await asVisitor(examined, "POST", table, { id: null }),
      await asVisitor(examined, "PATCH", `${table}?id=eq.${NOWHERE}`, { id: NOWHERE }),
      await asVisitor(examined, "DELETE", `${table}?id=eq.${NOWHERE}`),
    ];
    if (answers.some(isLetThrough)) open.push(table);
  }
  if (open.length === 0) return [];
  return failed(`Cualquiera puede escribir directamente en ${open.join(", ")}.`, REMEDY);
}

function asVisitor({ backend }: Examined, method: string, path: string, body?: object): Promise<ProbeAnswer> {
  const headers = { ...keyHeaders(backend.publishableKey), "content-type": "application/json" };
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
  return probe(`${backend.url}/rest/v1/${path}`, init, backend.fetch);
}

const sees = (answer: ProbeAnswer) =>
  answer.isReached && answer.status < 300 && answer.text.trim().startsWith("[{");

/** Whether a request was permitted: any response other than a refusal means that the visitor has the right. */
const isLetThrough = (answer: ProbeAnswer) =>
  answer.isReached && ![401, 403, 404, 405].includes(answer.status);

async function hasDraft({ backend }: Examined): Promise<boolean> {
  const { data } = await serviceClient(backend)
    .from("episodes")
    .select("id")
    .neq("status", "published")
    .limit(1);
  return (data?.length ?? 0) > 0;
}
