import { Hono } from "hono";
import { archiveZone } from "#api/admin/archive-zone.ts";
import { adminRoutes } from "#api/admin/routes.ts";
import { createAiService } from "#api/ai/ai-service.ts";
import { NO_PROVIDERS } from "#api/ai/no-providers.ts";
import { functionRoutes } from "#api/ai/routes/function-routes.ts";
import { aiRoutes } from "#api/ai/routes/routes.ts";
import { challengeRoutes } from "#api/challenge/routes.ts";
import { commentRoutes } from "#api/comments/routes.ts";
import { contactRoutes } from "#api/contact/routes.ts";
import type { ApiDeps } from "#api/deps.ts";
import { healthRoutes } from "#api/health/routes.ts";
import { listenRoutes } from "#api/listens/routes.ts";
import { mediaRoutes } from "#api/media/routes.ts";
import { errorHandler } from "#api/middleware/error-handler.ts";
import { logAccepted } from "#api/middleware/log-accepted.ts";
import { notFound } from "#api/middleware/not-found.ts";
import { sameOrigin } from "#api/middleware/same-origin.ts";
import { storableQuery } from "#api/middleware/storable-query.ts";
import { openApiRoutes } from "#api/openapi/routes.ts";
import { previewFileRoutes } from "#api/previews/routes.ts";
import { builtRoutes, publishingRoutes } from "#api/publishing/routes.ts";
import { createServices } from "#api/services.ts";
import { noticeRoutes } from "#api/session/notice-routes.ts";
import { ownSessionRoutes } from "#api/session/own-session-routes.ts";
import { passwordLinkRoutes } from "#api/session/password-link-routes.ts";
import { passwordLinks } from "#api/session/password-links.ts";
import { sessionRoutes } from "#api/session/routes.ts";
import { secondFactorRoutes } from "#api/session/second-factor-routes.ts";
import { createSessions } from "#api/session/sessions.ts";

const WRITES = ["POST", "PUT", "PATCH", "DELETE"];

/**
 * Creates the API under `/api`, for Node, Workers and Netlify. Every error response has the shape of `ErrorBody` and a Spanish
 * message. A form of a visitor is stored only when the response is 201.
 */
export function createApi(deps: ApiDeps) {
  const { config, log, now } = deps;
  const services = createServices(deps);
  const sessions = createSessions(deps, services);
  const links = passwordLinks(deps, services);
  const zone = archiveZone(services.anonDb, now);
  const ai = deps.ai ?? createAiService({ ...deps, providers: NO_PROVIDERS });
  const app = new Hono()
    .basePath("/api")
    .use("/*", storableQuery)
    // Writes only: each middleware around a cached response costs as much as the response itself.
    .on(WRITES, "/*", logAccepted(log, now), sameOrigin(config))
    .route("/", healthRoutes(services, config.version))
    .route("/", challengeRoutes(services))
    .route("/", contactRoutes(services, deps.onMailQueued))
    .route("/episodes", commentRoutes(services))
    .route("/listens", listenRoutes(deps, services))
    .route("/media", mediaRoutes(sessions, deps.media))
    .route("/previews", previewFileRoutes(sessions, deps.previews))
    .route("/session", sessionRoutes(sessions, zone))
    .route("/session", passwordLinkRoutes(links))
    .route("/session/second-factor", secondFactorRoutes(sessions))
    .route("/sessions", ownSessionRoutes(sessions, now))
    .route("/notices", noticeRoutes(sessions))
    .route("/publishing", builtRoutes(deps, services))
    .route("/admin/publishing", publishingRoutes(deps, services, sessions))
    .route("/", functionRoutes(ai, sessions))
    .route("/admin/ai", aiRoutes(deps, ai, services, sessions))
    .route("/admin", adminRoutes(deps, { ...services, links, zone }, sessions));
  // Outside the chain: the document describes the routes above, and no typed client calls it.
  app.route("/", openApiRoutes(app as unknown as Hono, config));
  app.onError(errorHandler(log));
  app.notFound(notFound(app as unknown as Hono, log));
  return app;
}

/** Type of the API for `hono/client`: `hc<ApiType>("/")`. */
export type ApiType = ReturnType<typeof createApi>;
