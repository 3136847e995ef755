import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { httpMailer, MAIL_PROVIDERS } from "#api/mail/http-mailer.ts";

const mail = {
  dedupeKey: "contact-7",
  from: "Archivo <archivo@example.org>",
  to: "editora@example.org",
  replyTo: { name: 'Justo "el Tano"', address: "justo@example.org" },
  subject: "Mensaje para el archivo",
  text: "Tengo una cinta.",
  date: new Date("2026-03-01T15:30:00Z"),
};

/** Starts a mail provider that responds with this status and records requests. */
async function provider(status = 200) {
  const asked: { headers: Record<string, unknown>; body: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
    response.writeHead(status, { location: "/elsewhere" }).end('{"message":"justo@example.org"}');
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test.each(MAIL_PROVIDERS)("%s gets text, addresses, the key and its own authorization", async (name) => {
  const { asked, url } = await provider();
  await httpMailer({ provider: name, key: "la clave", url }).send(mail);
  expect(asked).toHaveLength(1);
  const sent = JSON.stringify(asked[0]);
  for (const part of [
    mail.from,
    mail.to,
    mail.replyTo.address,
    mail.subject,
    mail.text,
    "contact-7",
    "la clave",
  ]) {
    expect(sent).toContain(part);
  }
  expect(sent).toContain("auto-generated");
});

test.each([301, 401, 422, 500])("a response of %i is an error without an address", async (status) => {
  const { asked, url } = await provider(status);
  const sending = httpMailer({ provider: "resend", key: "la clave", url }).send(mail);
  await expect(sending).rejects.toMatchObject({ message: "", code: "EMAILAPI", responseCode: status });
  expect(asked).toHaveLength(1);
});
