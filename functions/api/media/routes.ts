import { Hono } from "hono";
import { sendUnpublished } from "#api/media/unpublished-file.ts";
import type { Media } from "#api/media.ts";
import { describer } from "#api/openapi/describe.ts";
import type { Sessions } from "#api/session/sessions.ts";

/**
 * Pictures that no published page shows, for editors; everyone else gets 404. The page server forwards requests for them
 * here.
 */
export const mediaRoutes = (sessions: Sessions, media: Media | undefined) =>
  new Hono().get(
    "/:name{.+}",
    describer("media", "concealed")("Get a picture that the site does not show", { 200: "image/*" }, [404], {
      on: { 404: "No such picture, or the caller is not an editor" },
    }),
    (c) =>
      sendUnpublished(c, sessions, {
        store: media,
        name: c.req.param("name"),
        missing: "No existe esa imagen.",
      }),
  );
