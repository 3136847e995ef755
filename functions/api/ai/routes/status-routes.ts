import { Hono } from "hono";
import * as v from "valibot";
import type { AiService } from "#api/ai/ai-service.ts";
import { type Probed, probeProvider } from "#api/ai/probe.ts";
import type { LanguageProvider, SpeechProvider } from "#api/ai/providers/provider.ts";
import { NO_SPEECH } from "#api/ai/routes/job-routes.ts";
import { validBody, validQuery } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { JOB_KINDS, kindBody, TRANSCRIPTION_TIMEOUT_MS } from "#core/analysis/ai-schemas.ts";
import {
  AI_SERVICES,
  type AiServiceName,
  LANGUAGE_SERVICES,
  neededVariables,
  SPEECH_SERVICES,
} from "#core/analysis/ai-services.ts";
import { id } from "#core/forms/record-fields.ts";
import { listProviderCalls } from "#db/analysis/provider-calls.ts";
import { readIdentity } from "#db/archive/edited-section.ts";
import type { DatabaseClient } from "#db/client.ts";

const NO_LANGUAGE =
  "No hay un servicio de análisis configurado: el análisis se extrae del propio texto, en esta máquina.";
/** Setup advice for people who install the site, returned to the button that tests the services. */
const SETUP = {
  transcription: `Lo configura la persona que instaló el sitio, con ${alternatives(SPEECH_SERVICES)}.`,
  analysis: `Para usar un modelo, la persona que instaló el sitio configura ${alternatives(LANGUAGE_SERVICES)}.`,
};

/** Returns `A o B`, or `A, o B y C` when one service needs several variables. */
function alternatives(names: readonly AiServiceName[]): string {
  const needed = names.map(neededVariables);
  const or = needed.some(({ length }) => length > 1) ? ", o " : " o ";
  return needed.map((variables) => variables.join(" y ")).join(or);
}

/** Fallback when the archive has no presenter. */
const NO_PRESENTER = "Conductor";

const presenterName = async (db: DatabaseClient) =>
  (await readIdentity(db)).presenter?.fullName ?? NO_PRESENTER;

/** Data for the Debug and Test buttons, without keys. See docs/product/ai.md. */
export const statusRoutes = (ai: AiService) =>
  new Hono<SignedIn>()
    .get("/status", async (c) => {
      const { speech, language, hostName, timeoutMs = TRANSCRIPTION_TIMEOUT_MS } = ai.providers;
      return json({
        transcription: shown(speech, NO_SPEECH),
        analysis: shown(language, NO_LANGUAGE),
        hostName: hostName ?? (await presenterName(c.var.person.db)),
        timeoutMs,
      });
    })
    .post("/check", validBody(kindBody), async (c) => {
      const { kind } = c.req.valid("json");
      const isSpeech = kind === "transcription";
      const asked = isSpeech ? ai.providers.speech : ai.providers.language;
      const none = { isGood: false, message: `${isSpeech ? NO_SPEECH : NO_LANGUAGE} ${SETUP[kind]}` };
      return json<Probed>(asked ? await probeProvider(asked) : none);
    })
    .get(
      "/provider-calls",
      validQuery(v.object({ episode: v.optional(id), kind: v.optional(v.picklist(JOB_KINDS)) })),
      async (c) => json({ items: await listProviderCalls(c.var.person.db, c.req.valid("query")) }),
    );

const shown = (asked: SpeechProvider | LanguageProvider | null, advice: string) => ({
  provider: asked && AI_SERVICES[asked.name].label,
  model: asked?.model ?? null,
  advice: asked ? null : advice,
});
