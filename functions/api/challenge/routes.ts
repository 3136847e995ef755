import { Hono } from "hono";
import * as v from "valibot";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { Services } from "#api/services.ts";

const challenge = v.object({ parameters: v.looseObject({}), signature: v.string() });

/** Challenge to solve after a 429 with code `challenge_required`. Valid for ten minutes and one submission. */
export const challengeRoutes = ({ proofs }: Services) =>
  new Hono().get(
    "/challenge",
    describer("challenge", "public")("Get a proof-of-work challenge", { 200: challenge }, [], {
      description:
        "Needed after a 429 with code `challenge_required`. A challenge is valid for ten minutes and one submission.",
    }),
    async () => json(await proofs.challenge()),
  );
