import { Hono } from "hono";
import { missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { validBody } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { BASE_HEADERS, json, withCookies } from "#api/respond.ts";
import { requireOwner } from "#api/session/require.ts";
import type { Sessions } from "#api/session/sessions.ts";
import {
  recoveryCodes,
  secondFactorSetup,
  secondFactorStart,
  secondFactorState,
  secondStep,
} from "#core/account/second-factor-schemas.ts";
import { removeSecondFactor } from "#db/account/second-factor.ts";

const describe = describer("session", "staff");

const isOff = missing("second_factor_off", "La verificación en dos pasos ya estaba desactivada.");

/** Second step of one's own account: setup, confirmation, recovery codes, deactivation. See docs/product/accounts.md. */
export const secondFactorRoutes = (sessions: Sessions) =>
  new Hono()
    .use("*", requireOwner(sessions))
    .get("/", describe("Get the state of your own second step", { 200: secondFactorState }), async (c) =>
      json(await sessions.secondStep.state(c.var.person)),
    )
    .post(
      "/setup",
      describe("Start the setup of your own second step", { 200: secondFactorSetup }, [409], {
        description: "Returns a new secret, which takes effect with the first confirmed code.",
        on: { 409: "The second step is already on" },
      }),
      async (c) => json(await sessions.secondStep.setUp(c.var.person)),
    )
    .post(
      "/",
      describe("Switch your own second step on", { 200: recoveryCodes }, ["body", 409, 429], {
        description: "Needs the password and a first code. The recovery codes are returned this once.",
        on: { 409: "The second step is already on" },
      }),
      validBody(secondFactorStart),
      async (c) => {
        const { code, password } = c.req.valid("json");
        await sessions.assertPassword(c, c.var.person, password);
        const { recoveryCodes, setCookies } = await sessions.confirmSecondStep(c, c.var.person, code);
        return withCookies(json({ recoveryCodes }), setCookies);
      },
    )
    .post(
      "/codes",
      describe("Replace your own recovery codes", { 200: recoveryCodes }, ["body", 429], {
        description: "Needs a code. The former recovery codes stop working.",
      }),
      validBody(secondStep),
      async (c) => {
        await sessions.secondStep.pass(c, c.var.person, c.req.valid("json").code);
        return json({ recoveryCodes: await sessions.secondStep.renewCodes(c.var.person) });
      },
    )
    .post(
      "/removal",
      describe("Switch your own second step off", { 204: null }, ["body", 404, 429], {
        description: "Needs a code.",
        on: { 404: "The second step is already off" },
      }),
      validBody(secondStep),
      async (c) => {
        const { person } = c.var;
        await sessions.secondStep.pass(c, person, c.req.valid("json").code);
        await unwrapEdit(await removeSecondFactor(person.db, person.id), { missing: isOff });
        return c.body(null, 204, BASE_HEADERS);
      },
    );
