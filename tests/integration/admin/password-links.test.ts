import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BackOffice, cookieIn, emailOf, openBackOffice, signIn } from "./back-office.ts";
import { forgetLinks, mailingApi, NO_LINK_LIMITS, SITE, sentMails, tokenIn } from "./mailed-links.ts";
import { whoIs } from "./sessions.ts";

const NEXT = "tranvía mate rambla 1958";
const OTHER = "candombe azotea jazmín 44";

let office: BackOffice;
let api: BackOffice["api"];
beforeAll(async () => {
  office = await openBackOffice();
  api = mailing();
});
afterAll(() => office.dispose());
beforeEach(() => forgetLinks(office));

const mailing = (changes?: Parameters<typeof mailingApi>[1]) => mailingApi(office.database.backend, changes);
const ask = (email: string, headers: Record<string, string> = {}, by = api) =>
  by.post("/api/session/recovery", { email }, headers);
const mails = () => sentMails(office.database.backend, SITE);
async function linkFor(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(204);
  return tokenIn((await mails())[0]);
}
const choose = (token: string, next: string, by = api) =>
  by.post("/api/session/link/password", { token, next });
const codeOf = async (response: Response) => [response.status, (await response.json()).error.code];
/** Uses the API of the back-office, whose cookies are those for http. */
const opens = async (email: string, password: string) =>
  (await office.api.post("/api/session", { email, password })).status;

describe("a forgotten password", () => {
  const email = emailOf("collaborator");

  test("the mailed link sets one password, ends every session and starts none", async () => {
    const open = await signIn(office.api, email);
    expect((await ask(` ${email.toUpperCase()} `)).status).toBe(204);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: "Elegí una contraseña nueva · Archivo de radio" });
    expect(mail?.text).toContain(`\n${SITE}/admin/password#${tokenIn(mail)}\n`);
    const token = tokenIn(mail);
    expect(await (await api.post("/api/session/link", { token })).json()).toEqual({ email });
    const answer = await choose(token, NEXT);
    expect([answer.status, cookieIn(answer)]).toEqual([204, ""]);
    expect((await whoIs(office.api, open)).user).toBeNull();
    expect(await opens(email, NEXT)).toBe(200);
    // The link works once.
    expect(await codeOf(await choose(token, OTHER))).toEqual([400, "link_ended"]);
    expect(await codeOf(await api.post("/api/session/link", { token }))).toEqual([400, "link_ended"]);
    expect(await opens(email, NEXT)).toBe(200);
  });

  test("an invalid password is refused at its field, and the link stays valid", async () => {
    const token = await linkFor(email);
    const refused = await choose(token, "soy collaborator y entro");
    expect([refused.status, (await refused.json()).error.fields]).toEqual([
      400,
      { next: "No uses partes de tu correo." },
    ]);
    expect((await choose(token, NEXT)).status).toBe(204);
  });

  test("twenty simultaneous uses of two links of one account store one password", {
    tags: "soak",
  }, async () => {
    const tokens = [await linkFor(email), await linkFor(email)];
    expect(new Set(tokens).size).toBe(2);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => choose(tokens[n % 2] ?? "", `${NEXT} y ${n}`)),
    );
    const winners = answers.flatMap(({ status }, n) => (status === 204 ? [n] : []));
    expect(winners).toHaveLength(1);
    expect(await opens(email, `${NEXT} y ${winners[0]}`)).toBe(200);
  });

  test("the link expires after an hour, and a late mail is not sent", async () => {
    const token = await linkFor(email);
    const { rows } = await office.database.pg.query(
      "select extract(epoch from expires_at - created_at)::int / 60 as minutes from private.password_links",
    );
    expect(rows).toEqual([{ minutes: 60 }]);
    await office.database.pg.exec(
      "update private.password_links set expires_at = now() - interval '1 second'",
    );
    expect(await codeOf(await choose(token, OTHER))).toEqual([400, "link_ended"]);
    await ask(email);
    await office.database.pg.exec(
      "update private.password_links set expires_at = now() - interval '1 second'",
    );
    expect(await mails()).toEqual([]);
  });

  test("the database stores no token, and what it stores is not accepted as one", async () => {
    const token = await linkFor(email);
    const { rows } = await office.database.pg.query<{ id: string; token_hash: string; row: string }>(
      "select l.id, l.token_hash, to_jsonb(l)::text || to_jsonb(o)::text as row from private.password_links l, private.outbox o",
    );
    expect(rows[0]?.row).not.toContain(token);
    for (const guess of [rows[0]?.id ?? "", rows[0]?.token_hash ?? "", "", "0".repeat(64)]) {
      expect(await codeOf(await choose(guess, OTHER))).toEqual([400, "link_ended"]);
    }
  });

  test("another change of the password ends it", async () => {
    const token = await linkFor(email);
    await office.admin("POST", `/collaborators/${office.idOf("collaborator")}/password`);
    expect(await codeOf(await choose(token, NEXT))).toEqual([400, "link_ended"]);
  });

  test("the link of a suspended account is refused", async () => {
    const token = await linkFor(email);
    const id = office.idOf("collaborator");
    await office.admin("PATCH", `/collaborators/${id}`, { active: false });
    expect(await codeOf(await choose(token, OTHER))).toEqual([400, "link_ended"]);
    await office.admin("PATCH", `/collaborators/${id}`, { active: true });
  });
});

describe("the responses do not reveal whether there is an account", () => {
  test("known, unknown, inactive and unprivileged accounts get the same response, and only the known one a mail", async () => {
    const answers = [];
    for (const email of [
      emailOf("administrator"),
      emailOf("inactive"),
      emailOf("account"),
      "nadie@example.org",
    ]) {
      const answer = await ask(email);
      const headers = [...answer.headers];
      answers.push([answer.status, await answer.text(), headers]);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await mails()).map(({ to }) => to)).toEqual([emailOf("administrator")]);
  });

  test("every response takes the same time, and wakes the outbox", async () => {
    let woken = 0;
    let over = false;
    const slow = mailing({
      onMailQueued: () => void woken++,
      config: { links: { ...NO_LINK_LIMITS, answerMs: 300 } },
    });
    for (const email of [emailOf("administrator"), "nadie@example.org"]) {
      over = false;
      setTimeout(() => {
        over = true;
      }, 290);
      expect((await ask(email, {}, slow)).status).toBe(204);
      expect(over).toBe(true);
    }
    expect(woken).toBe(2);
  });

  test("the mails of an account are limited, and further requests get the same response", async () => {
    const limited = mailing({ config: { links: { ...NO_LINK_LIMITS, perAccount: 2 } } });
    for (let n = 0; n < 4; n++) expect((await ask(emailOf("administrator"), {}, limited)).status).toBe(204);
    expect(await mails()).toHaveLength(2);
  });

  test("the requests of an address over all accounts are limited, and so are its link attempts", async () => {
    let address = "192.0.2.7";
    const limited = mailing({
      clientAddress: () => address,
      config: { links: { ...NO_LINK_LIMITS, perAddress: 2, usesPerAddress: 2 } },
    });
    for (let n = 0; n < 2; n++) expect((await ask(`n${n}@example.org`, {}, limited)).status).toBe(204);
    const refused = await ask("n3@example.org", {}, limited);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    for (let n = 0; n < 2; n++) expect((await choose("0".repeat(64), OTHER, limited)).status).toBe(400);
    expect((await choose("0".repeat(64), OTHER, limited)).status).toBe(429);
    address = "198.51.100.9";
    expect((await ask("n3@example.org", {}, limited)).status).toBe(204);
  });
});

test("links begin with the configured address, whatever the Host header", async () => {
  const email = emailOf("administrator");
  await ask(email, { host: "malo.example", "x-forwarded-host": "malo.example" });
  const [mail] = await mails();
  expect(mail?.text).toContain(`${SITE}/admin/password#`);
  expect(mail?.text).not.toContain("malo");
});

test("another site can neither request a link nor use one", async () => {
  const email = emailOf("administrator");
  expect((await ask(email, { origin: "https://otro.example" })).status).toBe(403);
  const token = await linkFor(email);
  const foreign = { origin: "https://otro.example" };
  expect((await api.post("/api/session/link/password", { token, next: OTHER }, foreign)).status).toBe(403);
  expect((await api.post("/api/session/link", { token })).status).toBe(200);
});
