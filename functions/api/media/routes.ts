import { Hono } from "hono";
import { sendUnpublished } from "#api/media/unpublished-file.ts";
import type { Media } from "#api/media.ts";
import type { Sessions } from "#api/session/sessions.ts";

/**
 * Pictures that no published page shows, for editors; everyone else gets 404. The page server forwards requests for them
 * here.
 */
export const mediaRoutes = (sessions: Sessions, media: Media | undefined) =>
  new Hono().get("/:name{.+}", (c) =>
    sendUnpublished(c, sessions, {
      store: media,
      name: c.req.param("name"),
      missing: "No existe esa imagen.",
    }),
  );
