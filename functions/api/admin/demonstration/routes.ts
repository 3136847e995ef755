import { Hono } from "hono";
import { ApiError } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { BASE_HEADERS, json } from "#api/respond.ts";
import { administratorsOnly, type SignedIn } from "#api/session/require.ts";

const ownContent = () =>
  new ApiError(
    409,
    "own_content",
    "El archivo ya tiene contenido propio, o no es la demostración: no se vació.",
  );
const busy = () => new ApiError(409, "backup_busy", "Ya se está haciendo o restaurando una copia.");

/** Emptying the demonstration archive, in order to begin one's own in the same installation. */
export const demonstrationRoutes = ({ demonstration }: Pick<ApiDeps, "demonstration">) =>
  new Hono<SignedIn>()
    .use(administratorsOnly)
    .get("/", async () => json({ isAlone: (await demonstration?.isAlone()) === true }))
    .post("/clear", async (c) => {
      const result = (await demonstration?.clear()) ?? "own_content";
      if (result === "own_content") throw ownContent();
      if (result === "busy") throw busy();
      return c.body(null, 204, BASE_HEADERS);
    });
