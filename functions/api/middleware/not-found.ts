import type { Context, Hono } from "hono";
import { ApiError } from "#api/api-error.ts";
import type { ApiLog } from "#api/api-log.ts";
import { logRefusal } from "#api/middleware/error-handler.ts";
import { json } from "#api/respond.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Responds with 404, or with 405 and `Allow` when the path exists for other methods. */
export function notFound(app: Pick<Hono, "router">, log: ApiLog) {
  return (c: Context): Response => {
    const allowed = METHODS.filter((method) =>
      app.router.match(method, c.req.path)[0].some(([[, route]]) => isAnswer(route, method)),
    );
    const error =
      allowed.length > 0
        ? new ApiError(405, "method_not_allowed", "Esta dirección no admite ese método.", {
            headers: { allow: allowed.join(", ") },
          })
        : new ApiError(404, "not_found", "No existe esa dirección.");
    logRefusal(log, c, error);
    return json(error.body, error.status, error.headers);
  };
}

/** Whether a route is a handler: middleware around writes is also registered by method, but with a wildcard path. */
const isAnswer = (route: { method: string; path: string }, method: string) =>
  route.method === method && !route.path.endsWith("*");
