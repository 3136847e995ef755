import { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import type { ApiConfig } from "#api/deps.ts";
import { EPISODE_ID } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import { identitySection } from "#core/site/archive-identity.ts";
import { readIdentity } from "#db/archive/edited-section.ts";

/** A published file, which pages of any origin may read. */
const fileOf = (summary: string, type: string, parameters: object[] = []) => ({
  get: {
    tags: ["files"],
    summary,
    description: "Access: everyone, without a session.",
    security: [],
    parameters,
    responses: { 200: { description: "The file", content: { [type]: { schema: {} } } } },
  },
});
const FILES = {
  "/feed.xml": fileOf("Get the podcast, with transcripts, places and stable ids", "application/rss+xml"),
  "/data/episodes.json": fileOf("List all episodes", "application/json"),
  "/captions/{id}.vtt": fileOf("Get the captions of an episode", "text/vtt", [EPISODE_ID]),
};

/** `GET /api/openapi.json`: the document is generated from the routes of `app` on the first request; its title is the name of the archive. */
export function openApiRoutes(
  app: Hono,
  { anonDb }: Pick<Services, "anonDb">,
  { siteUrl, version }: Pick<ApiConfig, "siteUrl" | "version">,
) {
  let document: ReturnType<typeof generate> | undefined;
  const generate = async () => {
    const { paths, ...head } = await generateSpecs(app, {
      documentation: {
        info: {
          // Shown while the database does not respond.
          title: identitySection.neutral.name,
          version,
          description:
            "What other programs may use: comments, messages, published files, and two functions for editors. Errors have one shape, and messages in Spanish.",
          license: { name: "MIT", identifier: "MIT" },
        },
        servers: [{ url: siteUrl ?? "/" }],
        components: { securitySchemes: { session: sessionScheme(siteUrl) } },
        security: [{ session: [] }],
      },
      defaultValidationErrorResponse: false,
    });
    // The routes of the session have validators only, and therefore no summary.
    const described = Object.entries(paths).flatMap(([path, operations]) => {
      const own = Object.entries(operations ?? {}).filter(([, operation]) => Object(operation).summary);
      return own.length > 0 ? [[path, Object.fromEntries(own)]] : [];
    });
    return { ...head, paths: { ...Object.fromEntries(described), ...FILES } };
  };
  return new Hono().get("/openapi.json", async () => {
    document ??= generate();
    const { info, ...rest } = await document;
    const title = await readIdentity(anonDb).then(
      ({ name }) => name,
      () => info.title,
    );
    return json({ ...rest, info: { ...info, title } }, 200, { "cache-control": "public, max-age=300" });
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
