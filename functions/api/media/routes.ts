import { Hono } from "hono";
import { getMimeType } from "hono/utils/mime";
import { ApiError } from "#api/api-error.ts";
import type { Media } from "#api/media.ts";
import { describer } from "#api/openapi/describe.ts";
import { BASE_HEADERS } from "#api/respond.ts";
import type { Sessions } from "#api/session/sessions.ts";
import { hasRole } from "#core/account/roles.ts";

/**
 * Pictures that no published page shows, for editors; for everyone else they do not exist. The server of pages
 * sends requests for them here.
 */
export const mediaRoutes = (sessions: Sessions, media: Media | undefined) =>
  new Hono().get(
    "/:name{.+}",
    describer("media")("A picture that is not published", { 200: "image/*" }, [404], "public"),
    async (c) => {
      const { person, setCookie } = await sessions.find(c);
      const headers: Record<string, string> = setCookie ? { "set-cookie": setCookie } : {};
      const name = c.req.param("name");
      const bytes = person && hasRole(person, "editor") ? await media?.readFile(name) : null;
      if (!bytes) throw new ApiError(404, "not_found", "No existe esa imagen.", { headers });
      const type = getMimeType(name) ?? "application/octet-stream";
      return new Response(bytes, { headers: { ...BASE_HEADERS, ...headers, "content-type": type } });
    },
  );
