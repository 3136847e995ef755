import { Hono } from "hono";
import { challengeRoutes } from "#api/challenge/routes.ts";
import { commentRoutes } from "#api/comments/routes.ts";
import type { ApiDeps } from "#api/deps.ts";
import { healthRoutes } from "#api/health/routes.ts";
import { listenRoutes } from "#api/listens/routes.ts";
import { errorHandler } from "#api/middleware/error-handler.ts";
import { logAccepted } from "#api/middleware/log-accepted.ts";
import { notFound } from "#api/middleware/not-found.ts";
import { sameOrigin } from "#api/middleware/same-origin.ts";
import { storableQuery } from "#api/middleware/storable-query.ts";
import type { ServiceDeps, Services } from "#api/services.ts";

const WRITES = ["POST", "PUT", "PATCH", "DELETE"];

/** Application without routes, under `/api`, with the rules for every request. */
export const baseApp = ({ config, log, now }: Pick<ApiDeps, "config" | "log" | "now">) =>
  new Hono()
    .basePath("/api")
    .use("/*", storableQuery)
    // Writes only: each middleware around a cached response costs as much as the response itself.
    .on(WRITES, "/*", logAccepted(log, now), sameOrigin(config));

/** Routes that pages call. They load neither sessions nor mail. */
export const visitorRoutes = (deps: Pick<ApiDeps, "config">, services: Services) =>
  new Hono()
    .route("/", healthRoutes(services, deps.config.version))
    .route("/", challengeRoutes(services))
    .route("/episodes", commentRoutes(services))
    .route("/listens", listenRoutes(deps, services));

/** Adds the responses for failures and for unknown addresses. */
export function withFailures<App extends Pick<Hono, "onError" | "notFound" | "router">>(
  app: App,
  { log }: Pick<ApiDeps, "log">,
): App {
  app.onError(errorHandler(log));
  app.notFound(notFound(app, log));
  return app;
}

/** The visitors' part of the API alone, a tenth of the whole: what a function loads for a comment. */
export const createVisitorApi = (deps: ServiceDeps, services: Services) =>
  withFailures(baseApp(deps).route("/", visitorRoutes(deps, services)) as unknown as Hono, deps);
