import { Hono } from "hono";
import type { AiService } from "#api/ai/ai-service.ts";
import { aiListRoutes } from "#api/ai/routes/ai-list-routes.ts";
import { analysisRoutes } from "#api/ai/routes/analysis-routes.ts";
import { jobRoutes } from "#api/ai/routes/job-routes.ts";
import { statusRoutes } from "#api/ai/routes/status-routes.ts";
import { transcriptionRoutes } from "#api/ai/routes/transcription-routes.ts";
import type { ApiDeps } from "#api/deps.ts";
import { repeatedWrites } from "#api/middleware/repeated-writes.ts";
import type { Services } from "#api/services.ts";
import { requireEditor, type SignedIn } from "#api/session/require.ts";
import type { Sessions } from "#api/session/sessions.ts";

/** AI jobs and AI data, for editors. See docs/product/ai.md. */
export const aiRoutes = (deps: ApiDeps, ai: AiService, services: Services, sessions: Sessions) =>
  new Hono<SignedIn>()
    .use(requireEditor(sessions), repeatedWrites(services))
    .route("/", statusRoutes(ai))
    .route("/", jobRoutes(ai))
    .route("/episodes", transcriptionRoutes(ai))
    .route("/episodes", analysisRoutes(deps))
    .route("/ai-data", aiListRoutes(deps));
