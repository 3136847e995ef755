import { Hono } from "hono";
import * as v from "valibot";
import { validBody } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { countedFirst } from "#api/rate-limit/admission.ts";
import { BASE_HEADERS, json } from "#api/respond.ts";
import type { PasswordLinks } from "#api/session/password-links.ts";
import { chosenPassword, linkToken, recoveryRequest } from "#core/account/password-link-schemas.ts";

const describe = describer("session", "public");
const REFUSALS = ["body", 403, 429, 503] as const;

/** Password recovery, and the use of links by mail. See docs/product/accounts.md. */
export const passwordLinkRoutes = (links: PasswordLinks) =>
  new Hono()
    .get(
      "/recovery",
      describe(
        "Check whether password links can be sent",
        { 200: v.object({ isAvailable: v.boolean() }) },
        [],
        { description: "They need a configured site address and a mail service." },
      ),
      () => json({ isAvailable: links.isAvailable }),
    )
    .post(
      "/recovery",
      describe("Request a password link by mail", { 204: null }, [...REFUSALS, 409], {
        description: "The answer is the same whether or not the account exists.",
        on: { 204: "A link is sent if the account exists", 409: "This installation cannot send links" },
      }),
      countedFirst(links.countRequest),
      validBody(recoveryRequest),
      async (c) => {
        await links.request(c.req.valid("json").email);
        return c.body(null, 204, BASE_HEADERS);
      },
    )
    .post(
      "/link",
      describe("Look up the account of a password link", { 200: v.object({ email: v.string() }) }, REFUSALS, {
        on: { 400: "The link is not valid, was used, or has expired" },
      }),
      countedFirst(links.countAttempt),
      validBody(linkToken),
      async (c) => json({ email: (await links.owner(c.req.valid("json").token)).email }),
    )
    .post(
      "/link/password",
      describe("Set a password with a link", { 204: null }, REFUSALS, {
        description: "The link works once. Ends all sessions of the account; the person then signs in.",
        on: { 400: "The link is not valid, was used, or has expired; or the password is not accepted" },
      }),
      countedFirst(links.countAttempt),
      validBody(chosenPassword),
      async (c) => {
        await links.choose(c.req.valid("json"));
        return c.body(null, 204, BASE_HEADERS);
      },
    );
