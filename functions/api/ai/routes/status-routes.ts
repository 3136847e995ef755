import { Hono } from "hono";
import * as v from "valibot";
import type { AiService } from "#api/ai/ai-service.ts";
import { probeProvider } from "#api/ai/probe.ts";
import { NO_SPEECH } from "#api/ai/routes/job-routes.ts";
import { validBody, validQuery } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { JOB_KINDS, kindBody, TRANSCRIPTION_TIMEOUT_MS } from "#core/analysis/ai-schemas.ts";
import {
  type AiServiceName,
  LANGUAGE_SERVICES,
  neededVariables,
  SPEECH_SERVICES,
} from "#core/analysis/ai-services.ts";
import { id } from "#core/forms/record-fields.ts";
import { GUEST_LABEL } from "#core/transcript/write-transcript.ts";
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
      const { speech, language } = ai.providers;
      const timeoutMs = ai.providers.timeoutMs ?? TRANSCRIPTION_TIMEOUT_MS;
      return json({
        transcription: shown(speech, NO_SPEECH),
        analysis: shown(language, NO_LANGUAGE),
        hostName: ai.providers.hostName ?? (await presenterName(c.var.person.db)),
        guestLabel: GUEST_LABEL,
        timeoutMs,
      });
    })
    .post("/check", validBody(kindBody), async (c) => {
      const { kind } = c.req.valid("json");
      const isSpeech = kind === "transcription";
      const asked = isSpeech ? ai.providers.speech : ai.providers.language;
      const message = `${isSpeech ? NO_SPEECH : NO_LANGUAGE} ${SETUP[kind]}`;
      const none = { reachable: false, status: null, ms: 0, message };
      return json(asked ? await probeProvider(asked) : none);
    })
    .get(
      "/provider-calls",
      validQuery(v.object({ episode: v.optional(id), kind: v.optional(v.picklist(JOB_KINDS)) })),
      async (c) => {
        const { episode, kind } = c.req.valid("query");
        return json({
          items: await listProviderCalls(c.var.person.db, { episodeId: episode ?? null, kind: kind ?? null }),
        });
      },
    );

const shown = (asked: { name: string; model: string | null; server: string } | null, advice: string) => ({
  configured: asked !== null,
  provider: asked?.name ?? null,
  model: asked?.model ?? null,
  server: asked?.server ?? null,
  advice: asked ? null : advice,
});
