import { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import type { ApiConfig } from "#api/deps.ts";
import { json } from "#api/respond.ts";

/** `GET /api/openapi.json`: the document is generated from the routes of `app` on the first request. */
export function openApiRoutes(app: Hono, { siteUrl, version }: Pick<ApiConfig, "siteUrl" | "version">) {
  let document: ReturnType<typeof generateSpecs> | undefined;
  return new Hono().get("/openapi.json", async () => {
    document ??= generateSpecs(app, {
      documentation: {
        info: {
          title: "Archivo de barrios de Montevideo",
          version,
          description:
            "Comments, messages and the back-office. Errors have one shape, and messages in Spanish.",
          license: { name: "MIT", identifier: "MIT" },
        },
        servers: [{ url: siteUrl ?? "/" }],
        components: { securitySchemes: { session: sessionScheme(siteUrl) } },
        security: [{ session: [] }],
      },
      defaultValidationErrorResponse: false,
      // Paths that end in `.csv` are routes here, not static files.
      excludeStaticFile: false,
    });
    return json(await document, 200, { "cache-control": "public, max-age=300" });
  });
}

/** Security scheme of the session cookie, which `POST /api/session` sets. */
const sessionScheme = (siteUrl: string | null) =>
  ({
    type: "apiKey",
    in: "cookie",
    name: siteUrl?.startsWith("https:") ? "__Host-archivo_session" : "archivo_session",
    description:
      "Encrypted session of a person of the back-office; SameSite=Strict, for pages of the site only.",
  }) as const;
