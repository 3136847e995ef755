import { Hono } from "hono";
import { existing, unwrapEdit } from "#api/admin/edit-result.ts";
import { ANALYSIS_FAILED } from "#api/ai/ai-failure.ts";
import { acceptAnalysis, acceptEdit } from "#api/ai/save-analysis.ts";
import { episodeNotFound, invalidField } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validBody, validId } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import type { Person } from "#api/session/sessions.ts";
import { aiDataUpdate, analysisToSave } from "#core/analysis/ai-schemas.ts";
import { type AnalysedEpisode, type AnalysisColumns, readAiData, saveAiData } from "#db/analysis/ai-data.ts";
import type { DatabaseClient } from "#db/client.ts";

const MAX_BODY_BYTES = 4 * 2 ** 20;

const read = async (db: DatabaseClient, id: string) => existing(await readAiData(db, id), episodeNotFound);

/** Stores the changed AI data of `episode`, based on the version that the person had loaded. */
async function store(
  { db }: Person,
  { aiData: { id } }: AnalysedEpisode,
  version: number,
  columns: AnalysisColumns,
) {
  const current = async () => (await readAiData(db, id))?.aiData ?? null;
  const saved = await saveAiData(db, { id, version }, columns);
  return unwrapEdit(saved, { missing: episodeNotFound, current });
}

/** AI data of an episode: editing it, and accepting an analysis. See docs/product/ai.md. */
export const analysisRoutes = ({ now }: Pick<ApiDeps, "now">) =>
  new Hono<SignedIn>()
    .get("/:id/ai-data", validId(episodeNotFound), async (c) =>
      json((await read(c.var.person.db, c.req.valid("param").id)).aiData),
    )
    .put("/:id/ai-data", validId(episodeNotFound), validBody(aiDataUpdate, MAX_BODY_BYTES), async (c) => {
      const edit = c.req.valid("json");
      const episode = await read(c.var.person.db, c.req.valid("param").id);
      const columns = acceptEdit(episode, edit, new Date(now()).toISOString());
      return json(await store(c.var.person, episode, edit.version, columns));
    })
    .post("/:id/analysis", validId(episodeNotFound), validBody(analysisToSave, MAX_BODY_BYTES), async (c) => {
      const { version, analysis: answer, origin } = c.req.valid("json");
      const at = new Date(now()).toISOString();
      const episode = await read(c.var.person.db, c.req.valid("param").id);
      const columns = acceptAnalysis(episode, { answer, origin, at });
      if (!columns) throw invalidField("analysis", ANALYSIS_FAILED);
      return json(await store(c.var.person, episode, version, columns));
    });
