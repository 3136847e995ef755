import { Hono } from "hono";
import * as v from "valibot";
import { jsonBody } from "#api/middleware/json-body.ts";
import { validBody } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { BASE_HEADERS, json } from "#api/respond.ts";
import type { PasswordLinks } from "#api/session/password-links.ts";
import { chosenPassword, linkToken, recoveryRequest } from "#core/account/password-link-schemas.ts";

const describe = describer("session");
const REFUSALS = [400, 403, 413, 415, 429, 503] as const;

/** Password recovery, and the use of links by mail. See docs/product/accounts.md. */
export const passwordLinkRoutes = (links: PasswordLinks) =>
  new Hono()
    .get(
      "/recovery",
      describe(
        "Whether links are sent by mail",
        { 200: v.object({ isAvailable: v.boolean() }) },
        [],
        "public",
      ),
      () => json({ isAvailable: links.isAvailable }),
    )
    .post(
      "/recovery",
      describe(
        "Ask for a link by mail; the answer does not tell whether there is such an account",
        { 204: null },
        [...REFUSALS, 409],
        "public",
      ),
      jsonBody,
      validBody(recoveryRequest),
      async (c) => {
        await links.request(c, c.req.valid("json").email);
        return c.body(null, 204, BASE_HEADERS);
      },
    )
    .post(
      "/link",
      describe("Whose link it is", { 200: v.object({ email: v.string() }) }, REFUSALS, "public"),
      jsonBody,
      validBody(linkToken),
      async (c) => json({ email: (await links.owner(c, c.req.valid("json").token)).email }),
    )
    .post(
      "/link/password",
      describe(
        "Choose a password by a link; it works once, and all sessions end",
        { 204: null },
        REFUSALS,
        "public",
      ),
      jsonBody,
      validBody(chosenPassword),
      async (c) => {
        await links.choose(c, c.req.valid("json"));
        return c.body(null, 204, BASE_HEADERS);
      },
    );
