import { expect, test } from "vitest";
import { readHostSettings } from "./settings.ts";

const database = {
  SUPABASE_URL: "https://x.supabase.co",
  SUPABASE_PUBLISHABLE_KEY: "publishable",
  SUPABASE_SECRET_KEY: "secret",
};

test("hosted Supabase is the only requirement of a host", () => {
  expect(readHostSettings(database)).toMatchObject({
    siteUrl: null,
    audioBaseUrl: "/audio",
    database: { url: "https://x.supabase.co", publishableKey: "publishable", secretKey: "secret" },
    mail: { http: null, smtpUrl: null },
    publishing: { auto: true, hookUrl: null, secret: null },
    ai: { speech: null, language: null },
  });
});

test.each([
  ["without a database", {}, "SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY y SUPABASE_SECRET_KEY: faltan"],
  ["with a provider and no key", { ...database, MAIL_PROVIDER: "resend" }, "MAIL_API_KEY: falta"],
  [
    "with an unknown provider",
    { ...database, MAIL_PROVIDER: "paloma" },
    "MAIL_PROVIDER tiene que ser resend",
  ],
  ["with mail but no recipient", { ...database, SMTP_URL: "smtps://x.uy" }, "CONTACT_TO: falta"],
  ["with a short secret", { ...database, REBUILD_SECRET: "corta" }, "REBUILD_SECRET tiene que tener 32"],
])("%s it is refused with a message", (_, source, message) => {
  expect(() => readHostSettings(source)).toThrow(message);
});
