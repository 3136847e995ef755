import { Hono } from "hono";
import { validBody } from "#api/middleware/validate.ts";
import { countedFirst } from "#api/rate-limit/admission.ts";
import { BASE_HEADERS, json } from "#api/respond.ts";
import type { PasswordLinks } from "#api/session/password-links.ts";
import { chosenPassword, linkToken, recoveryRequest } from "#core/account/password-link-schemas.ts";

/** Password recovery, and the use of links by mail. See docs/product/accounts.md. */
export const passwordLinkRoutes = (links: PasswordLinks) =>
  new Hono()
    .get("/recovery", () => json({ isAvailable: links.isAvailable }))
    .post("/recovery", countedFirst(links.countRequest), validBody(recoveryRequest), async (c) => {
      await links.request(c.req.valid("json").email);
      return c.body(null, 204, BASE_HEADERS);
    })
    .post("/link", countedFirst(links.countAttempt), validBody(linkToken), async (c) =>
      json({ email: (await links.owner(c.req.valid("json").token)).email }),
    )
    .post("/link/password", countedFirst(links.countAttempt), validBody(chosenPassword), async (c) => {
      await links.choose(c.req.valid("json"));
      return c.body(null, 204, BASE_HEADERS);
    });
