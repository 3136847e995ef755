import { Hono } from "hono";
import type { ApiDeps } from "#api/deps.ts";
import type { Desk } from "#api/desk/desk.ts";
import { aiListRoutes } from "#api/desk/routes/ai-list-routes.ts";
import { analysisRoutes } from "#api/desk/routes/analysis-routes.ts";
import { jobRoutes } from "#api/desk/routes/job-routes.ts";
import { statusRoutes } from "#api/desk/routes/status-routes.ts";
import { transcriptionRoutes } from "#api/desk/routes/transcription-routes.ts";
import { requireAdministrator, type SignedIn } from "#api/session/require.ts";
import type { Sessions } from "#api/session/sessions.ts";

/** The AI desk, for administrators. spec: admin, sections 2, 4 and 7; issue 5 */
export const deskRoutes = (deps: ApiDeps, desk: Desk, sessions: Sessions) =>
  new Hono<SignedIn>()
    .use(requireAdministrator(sessions))
    .route("/", statusRoutes(desk))
    .route("/", jobRoutes(desk))
    .route("/episodes", transcriptionRoutes(desk))
    .route("/episodes", analysisRoutes(deps))
    .route("/ai-data", aiListRoutes(deps));
