import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { PASSWORD } from "./back-office.ts";
import { forgetLinks, sentMails } from "./mailed-links.ts";
import { EMAIL, openTwoSteps, SITE, type TwoSteps } from "./two-steps.ts";

const NEXT = "tranvía mate rambla 1958";

let steps: TwoSteps;
beforeAll(async () => {
  steps = await openTwoSteps();
});
afterAll(() => steps?.office.dispose());
afterEach(async () => {
  await steps.reset();
  await forgetLinks(steps.office);
});

/** Sends the queued mails. @returns those about account changes, without those about new browsers */
async function accountMails(siteUrl: string | null = SITE) {
  const mails = await sentMails(steps.office.database.backend, siteUrl);
  return mails.filter(({ subject }) => !subject.startsWith("Ingreso"));
}

test("every change of a password is reported by mail", async () => {
  const { cookie } = await steps.enter();
  expect((await steps.post("/password", { current: PASSWORD, next: NEXT }, cookie)).status).toBe(200);
  const [mail, ...more] = await accountMails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: EMAIL, subject: "Tu contraseña cambió · Archivo de radio" });
  expect(mail?.text).toContain(`${SITE}/admin/login`);
  await steps.office.database.pg.query(
    "update profiles set password_is_temporary = true, password_changed_at = now() where id = $1",
    [steps.office.idOf("administrator")],
  );
  const [temporary] = await accountMails(null);
  expect(temporary?.text).toContain("pedile enseguida una contraseña temporal");
});

test("new recovery codes and a disabled second step are reported by mail; an enabled one is not", async () => {
  const { cookie, secret } = await steps.turnOn();
  expect(await accountMails()).toEqual([]);
  expect((await steps.post("/second-factor/codes", { code: steps.codeOf(secret) }, cookie)).status).toBe(200);
  const [codes] = await accountMails();
  expect(codes).toMatchObject({
    to: EMAIL,
    subject: "Hay códigos de recuperación nuevos · Archivo de radio",
  });
  expect(codes?.text).toContain("Los anteriores ya no sirven.");
  const code = steps.codeOf(secret, 1);
  expect((await steps.post("/second-factor/removal", { code }, cookie)).status).toBe(204);
  const [off, ...more] = await accountMails(null);
  expect(more).toEqual([]);
  expect(off?.subject).toBe("Se desactivó la verificación en dos pasos · Archivo de radio");
  expect(off?.text).toContain("en el panel del archivo, «Mi cuenta»");
  expect(off?.text).not.toContain("/admin");
});

test("an inactive account gets no mail", async () => {
  await steps.office.database.pg.query("update profiles set password_changed_at = now() where id = $1", [
    steps.office.idOf("inactive"),
  ]);
  expect(await accountMails()).toEqual([]);
});
