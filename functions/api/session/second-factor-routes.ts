import { Hono } from "hono";
import { missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { jsonBody } from "#api/middleware/json-body.ts";
import { validBody } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { BASE_HEADERS, json } from "#api/respond.ts";
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

const describe = describer("session");
const REFUSALS = [400, 401, 403, 409, 413, 415, 429, 503] as const;
const isOff = missing("second_factor_off", "La verificación en dos pasos ya estaba desactivada.");

/** Second step of one's own account: setup, confirmation, recovery codes, deactivation. See docs/product/accounts.md. */
export const secondFactorRoutes = (sessions: Sessions) =>
  new Hono()
    .use("*", requireOwner(sessions))
    .get(
      "/",
      describe("Whether one's own second step is on", { 200: secondFactorState }, [401, 403, 503]),
      async (c) => json(await sessions.secondStep.state(c.var.person)),
    )
    .post(
      "/setup",
      describe(
        "A new secret, good once a code of it was confirmed",
        { 200: secondFactorSetup },
        [401, 403, 409, 503],
      ),
      async (c) => json(await sessions.secondStep.setUp(c.var.person)),
    )
    .post(
      "/",
      describe(
        "Switch it on with a first code; recovery codes are shown once",
        { 200: recoveryCodes },
        REFUSALS,
      ),
      jsonBody,
      validBody(secondFactorStart),
      async (c) => {
        const { code, password } = c.req.valid("json");
        await sessions.assertPassword(c, c.var.person, password);
        return json({ recoveryCodes: await sessions.secondStep.confirm(c, c.var.person, code) });
      },
    )
    .post(
      "/codes",
      describe("Other recovery codes, with a code; the former ones end", { 200: recoveryCodes }, REFUSALS),
      jsonBody,
      validBody(secondStep),
      async (c) => {
        await sessions.secondStep.pass(c, c.var.person, c.req.valid("json").code);
        return json({ recoveryCodes: await sessions.secondStep.renewCodes(c.var.person) });
      },
    )
    .post(
      "/removal",
      describe("Switch it off, with a code", { 204: null }, REFUSALS),
      jsonBody,
      validBody(secondStep),
      async (c) => {
        const { person } = c.var;
        await sessions.secondStep.pass(c, person, c.req.valid("json").code);
        await unwrapEdit(await removeSecondFactor(person.db, person.id), { missing: isOff });
        return c.body(null, 204, BASE_HEADERS);
      },
    );
