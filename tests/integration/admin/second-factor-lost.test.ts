import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { dropSecondFactor } from "#db/account/second-factor.ts";
import { serviceClient } from "#db/client.ts";
import { emailOf, PASSWORD } from "./back-office.ts";
import { sentMails, tokenIn } from "./mailed-links.ts";
import { EMAIL, openTwoSteps, SITE, type TwoSteps } from "./two-steps.ts";

let steps: TwoSteps;
beforeAll(async () => {
  steps = await openTwoSteps();
});
afterAll(() => steps?.office.dispose());
afterEach(() => steps.reset());

describe("a lost second factor", () => {
  test("an administrator removes a colleague's, and the history has who did it", async () => {
    const email = emailOf("collaborator");
    const id = steps.office.idOf("collaborator");
    await steps.turnOn(email);
    expect(
      (await steps.office.admin("GET", "/collaborators")).find((row: { id: string }) => row.id === id),
    ).toMatchObject({
      hasSecondFactor: true,
    });
    await steps.office.admin("DELETE", `/collaborators/${id}/second-factor`);
    expect((await steps.enter(email)).user.secondFactor).toBe("off");
    const { rows } = await steps.office.database.pg.query(
      "select actor, changed -> 'second_factor' as changed from audit_log where tbl = 'profiles' and pk = $1 order by id desc limit 1",
      [id],
    );
    expect(rows).toEqual([{ actor: steps.office.idOf("administrator"), changed: [true, false] }]);
    expect(
      (await steps.office.ask("administrator", "DELETE", `/collaborators/${id}/second-factor`)).status,
    ).toBe(404);
  });

  test("a collaborator can remove no one else's, and an administrator not the own one without a code", async () => {
    const { cookie, secret } = await steps.turnOn();
    const id = steps.office.idOf("administrator");
    const path = `/api/admin/collaborators/${id}/second-factor`;
    const as = async (by: string) =>
      (await steps.api.request("DELETE", path, { headers: { cookie: by } })).status;
    expect(await as((await steps.enter(emailOf("collaborator"))).cookie)).toBe(403);
    expect(await as(cookie)).toBe(409);
    expect((await steps.post("/second-factor/removal", { code: "000000" }, cookie)).status).toBe(400);
    expect((await steps.enter()).user.secondFactor).toBe("pending");
    expect((await steps.post("/second-factor/removal", { code: steps.codeOf(secret) }, cookie)).status).toBe(
      204,
    );
    expect((await steps.enter()).user.secondFactor).toBe("off");
  });

  test("is removed with the profile: the same account, invited again, starts without one", async () => {
    const { pg } = steps.office.database;
    const id = steps.office.idOf("collaborator");
    await steps.turnOn(emailOf("collaborator"));
    await pg.query("delete from profiles where id = $1", [id]);
    await pg.query("insert into profiles (id, role) values ($1, 'user')", [id]);
    const { user, cookie } = await steps.enter(emailOf("collaborator"));
    expect(user.secondFactor).toBe("off");
    expect((await steps.post("/second-factor/setup", {}, cookie)).status).toBe(200);
  });

  test("the record of a session that has ended is removed with other expired rows", async () => {
    const { pg } = steps.office.database;
    const { cookie } = await steps.turnOn();
    const marks = async () => (await pg.query("select 1 from private.verified_sessions")).rows.length;
    await pg.exec("select public.purge_expired()");
    expect(await marks()).toBe(1);
    await steps.api.request("DELETE", "/api/session", { headers: { cookie } });
    await pg.exec("select public.purge_expired()");
    expect(await marks()).toBe(0);
  });

  test("a terminal command removes that of any account", async () => {
    await steps.turnOn();
    await dropSecondFactor(serviceClient(steps.office.database.backend), steps.office.idOf("administrator"));
    expect((await steps.enter()).user.secondFactor).toBe("off");
  });

  test("a mailed link sets a password, and the code is still required", async () => {
    const { backend, pg } = steps.office.database;
    await steps.turnOn();
    expect((await steps.api.post("/api/session/recovery", { email: EMAIL })).status).toBe(204);
    // Notices of sign-ins from new browsers are in the outbox, too.
    const mail = (await sentMails(backend, SITE)).find((one) => tokenIn(one) !== "");
    const chosen = await steps.api.post("/api/session/link/password", {
      token: tokenIn(mail),
      next: "tranvía mate rambla 1958",
    });
    expect(chosen.status).toBe(204);
    const sql =
      "update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4))";
    await pg.query(sql, [PASSWORD]);
    expect((await steps.enter()).user.secondFactor).toBe("pending");
  });

  test("a changed password keeps the second step of the session that changed it", async () => {
    const { cookie } = await steps.turnOn();
    const next = "tranvía mate rambla 1958";
    const changed = await steps.post("/password", { current: PASSWORD, next }, cookie);
    expect([changed.status, changed.body.user.secondFactor]).toEqual([200, "on"]);
    const sql =
      "update auth.users set encrypted_password = extensions.crypt($1, extensions.gen_salt('bf', 4))";
    await steps.office.database.pg.query(sql, [PASSWORD]);
  });
});

describe("required for administrators", () => {
  const setRule = (cookie: string, isNeeded: boolean) =>
    steps.api.request("PUT", "/api/admin/collaborators/rules", {
      headers: { cookie, "content-type": "application/json" },
      body: JSON.stringify({ administratorsNeedSecondFactor: isNeeded }),
    });

  test("it begins with one's own: without it the rule is refused, and nothing changes", async () => {
    const { cookie } = await steps.enter();
    const refused = await setRule(cookie, true);
    expect([refused.status, (await refused.json()).error.code]).toEqual([409, "own_second_factor_first"]);
    expect((await steps.get("/api/session", cookie)).body.user.secondFactor).toBe("off");
    expect((await setRule(cookie, false)).status).toBe(200);
  });

  test("with one's own it can be required and no longer required, without being shut out", async () => {
    const { cookie } = await steps.turnOn();
    for (const isNeeded of [true, false]) {
      expect(await (await setRule(cookie, isNeeded)).json()).toEqual({
        administratorsNeedSecondFactor: isNeeded,
      });
      expect((await steps.get("/api/admin/collaborators", cookie)).status).toBe(200);
    }
  });

  test("an administrator cannot switch it off: the code stays valid, and a collaborator still can", async () => {
    const { cookie, secret } = await steps.turnOn();
    const moderator = await steps.turnOn(emailOf("collaborator"));
    const isRequired = async (by: string) =>
      (await steps.get("/api/session/second-factor", by)).body.isRequired;
    const switchOff = (by: string, key: string) =>
      steps.post("/second-factor/removal", { code: steps.codeOf(key) }, by);
    expect(await isRequired(cookie)).toBe(false);
    await setRule(cookie, true);
    expect([await isRequired(cookie), await isRequired(moderator.cookie)]).toEqual([true, false]);
    const refused = await switchOff(cookie, secret);
    expect([refused.status, refused.body.error.code]).toEqual([409, "second_factor_required"]);
    expect((await steps.get("/api/session", cookie)).body.user.secondFactor).toBe("on");
    expect((await switchOff(moderator.cookie, moderator.secret)).status).toBe(204);
    await setRule(cookie, false);
    expect((await switchOff(cookie, secret)).status).toBe(204);
  });

  test("an account without it reaches only its setup, then everything; others are not required to have it", async () => {
    const { cookie } = await steps.enter();
    await steps.office.database.pg.exec("update private.account_rules set admins_need_second_factor = true");
    expect((await steps.get("/api/session", cookie)).body.user.secondFactor).toBe("missing");
    const refused = await steps.get("/api/admin/collaborators", cookie);
    expect([refused.status, refused.body.error.code]).toEqual([403, "no_second_factor"]);
    const moderator = await steps.enter(emailOf("collaborator"));
    expect([
      moderator.user.secondFactor,
      (await steps.get("/api/admin/comments", moderator.cookie)).status,
    ]).toEqual(["off", 200]);
    const { secret } = (await steps.post("/second-factor/setup", {}, cookie)).body;
    const on = await steps.post("/second-factor", { code: steps.codeOf(secret), password: PASSWORD }, cookie);
    expect(on.status).toBe(200);
    expect((await steps.get("/api/admin/collaborators/rules", cookie)).body).toEqual({
      administratorsNeedSecondFactor: true,
    });
  });
});
