import { Hono } from "hono";
import { episodeRoutes } from "#api/admin/episodes/routes.ts";
import type { ApiDeps } from "#api/deps.ts";
import type { Services } from "#api/services.ts";
import { requireAdministrator, type SignedIn } from "#api/session/require.ts";
import type { Sessions } from "#api/session/sessions.ts";

/** What editors do. Administrators alone, but for comments, which every active collaborator moderates. */
export const adminRoutes = (_deps: ApiDeps, _services: Services, sessions: Sessions) =>
  new Hono<SignedIn>().use(requireAdministrator(sessions)).route("/episodes", episodeRoutes());
