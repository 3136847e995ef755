import { expect, test } from "vitest";
import { contactMail } from "#api/mail/contact-mail.ts";

const addresses = { from: "archivo@example.org", to: "editora@example.org" };
const message = {
  name: "Justo",
  email: "justo@example.org",
  message: "Tengo una cinta.",
  program_number: null,
  created_at: new Date("2026-03-01T15:30:00Z"),
};

test("the mail has sender, time in Montevideo and text", () => {
  const mail = contactMail("7", message, addresses);
  expect(mail).toMatchObject({
    ...addresses,
    dedupeKey: "contact-7",
    subject: "Mensaje para el archivo de Justo",
    replyTo: { name: "Justo", address: "justo@example.org" },
  });
  expect(mail.text).toContain("Programa: sin indicar");
  expect(mail.text).toContain("1 de marzo de 2026");
  expect(mail.text).toContain("12:30");
  expect(mail.text).toContain("\n\nTengo una cinta.\n");
});

test.each(["\r\nBcc: x@y.uy", "\n\n<p>", "\u2028x", "\u0085x", "\u202ex"])(
  "no name or number (case %#) can end a header",
  (poison) => {
    const poisoned = { ...message, name: `Justo${poison}`, program_number: `12${poison}` };
    const mail = contactMail("7", poisoned, addresses);
    expect(`${mail.subject}${mail.replyTo?.name}`).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  },
);
