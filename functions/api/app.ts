import type { Hono } from "hono";
import { archiveZone } from "#api/admin/archive-zone.ts";
import { adminRoutes } from "#api/admin/routes.ts";
import { createAiService } from "#api/ai/ai-service.ts";
import { NO_PROVIDERS } from "#api/ai/no-providers.ts";
import { functionRoutes } from "#api/ai/routes/function-routes.ts";
import { aiRoutes } from "#api/ai/routes/routes.ts";
import { contactRoutes } from "#api/contact/routes.ts";
import type { ApiDeps } from "#api/deps.ts";
import { mediaRoutes } from "#api/media/routes.ts";
import { oembedRoutes } from "#api/oembed/routes.ts";
import { openApiRoutes } from "#api/openapi/routes.ts";
import { previewFileRoutes } from "#api/previews/routes.ts";
import { builtRoutes, publishingRoutes } from "#api/publishing/routes.ts";
import { createServices, type Services } from "#api/services.ts";
import { noticeRoutes } from "#api/session/notice-routes.ts";
import { ownSessionRoutes } from "#api/session/own-session-routes.ts";
import { passwordLinkRoutes } from "#api/session/password-link-routes.ts";
import { passwordLinks } from "#api/session/password-links.ts";
import { sessionRoutes } from "#api/session/routes.ts";
import { secondFactorRoutes } from "#api/session/second-factor-routes.ts";
import { createSessions } from "#api/session/sessions.ts";
import { baseApp, visitorRoutes, withFailures } from "#api/visitor-app.ts";

/**
 * Creates the API under `/api`, for Node, Workers and Netlify. Every error response has the shape of `ErrorBody` and a Spanish
 * message. A form of a visitor is stored only when the response is 201.
 */
export function createApi(deps: ApiDeps, services: Services = createServices(deps)) {
  const { config, now } = deps;
  const sessions = createSessions(deps, services);
  const links = passwordLinks(deps, services);
  const zone = archiveZone(services.anonDb, now);
  const ai = deps.ai ?? createAiService({ ...deps, providers: NO_PROVIDERS });
  const app = baseApp(deps)
    .route("/", visitorRoutes(deps, services))
    .route("/", oembedRoutes(services, config))
    .route("/", contactRoutes(services, deps.onMailQueued))
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
  app.route("/", openApiRoutes(app as unknown as Hono, services, config));
  withFailures(app as unknown as Hono, deps);
  return app;
}

/** Type of the API for `hono/client`: `hc<ApiType>("/")`. */
export type ApiType = ReturnType<typeof createApi>;
