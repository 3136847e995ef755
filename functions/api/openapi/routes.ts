import { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import { json } from "#api/respond.ts";

/** `GET /api/openapi.json`: the document is made from the routes of `app` at its first reading. */
export function openApiRoutes(app: Hono, version: string) {
  let document: ReturnType<typeof generateSpecs> | undefined;
  return new Hono().get("/openapi.json", async () => {
    document ??= generateSpecs(app, {
      documentation: { info: { title: "Archivo de barrios de Montevideo", version } },
      defaultValidationErrorResponse: false,
    });
    return json(await document, 200, { "cache-control": "public, max-age=300" });
  });
}
