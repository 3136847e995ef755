import { Hono } from "hono";
import { missing, unwrapEdit } from "#api/admin/edit-result.ts";
import { ApiError } from "#api/api-error.ts";
import { validBody } from "#api/middleware/validate.ts";
import { BASE_HEADERS, json, withCookies } from "#api/respond.ts";
import { requireOwner } from "#api/session/require.ts";
import type { Person, Sessions } from "#api/session/sessions.ts";
import { secondFactorStart, secondStep } from "#core/account/second-factor-schemas.ts";
import { removeSecondFactor, secondFactorRule } from "#db/account/second-factor.ts";

const isOff = missing("second_factor_off", "La verificación en dos pasos ya estaba desactivada.");
const REQUIRED =
  "La verificación en dos pasos no se puede desactivar mientras el archivo la pida a quienes administran.";

/** Whether the rule for administrators holds for this person, who has passed the second step. */
const isRequired = async ({ db, role, secondFactor }: Person) =>
  role === "admin" && secondFactor === "on" && (await secondFactorRule(db));

/** Second step of one's own account: setup, confirmation, recovery codes, deactivation. See docs/product/accounts.md. */
export const secondFactorRoutes = (sessions: Sessions) =>
  new Hono()
    .use("*", requireOwner(sessions))
    .get("/", async (c) => {
      const { person } = c.var;
      return json({ ...(await sessions.secondStep.state(person)), isRequired: await isRequired(person) });
    })
    .post("/setup", async (c) => json(await sessions.secondStep.setUp(c.var.person)))
    .post("/", validBody(secondFactorStart), async (c) => {
      const { code, password } = c.req.valid("json");
      await sessions.assertPassword(c, c.var.person, password);
      const { recoveryCodes, setCookies } = await sessions.confirmSecondStep(c, c.var.person, code);
      return withCookies(json({ recoveryCodes }), setCookies);
    })
    .post("/codes", validBody(secondStep), async (c) => {
      await sessions.secondStep.pass(c, c.var.person, c.req.valid("json").code);
      return json({ recoveryCodes: await sessions.secondStep.renewCodes(c.var.person) });
    })
    .post("/removal", validBody(secondStep), async (c) => {
      const { person } = c.var;
      if (await isRequired(person)) throw new ApiError(409, "second_factor_required", REQUIRED);
      await sessions.secondStep.pass(c, person, c.req.valid("json").code);
      await unwrapEdit(await removeSecondFactor(person.db, person.id), { missing: isOff });
      return c.body(null, 204, BASE_HEADERS);
    });
