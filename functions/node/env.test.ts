import { describe, expect, test } from "vitest";
import { readEnv } from "./env.ts";

describe("readEnv", () => {
  test("works without a single variable", () => {
    expect(readEnv({})).toMatchObject({
      port: 4321,
      host: "127.0.0.1",
      adminEmail: "admin@archivo.local",
      adminPassword: null,
      seed: "demo",
      siteUrl: null,
      audioBaseUrl: "/audio",
      hosted: null,
      analytics: null,
      trustedProxies: [],
      publishing: { auto: true, quietMs: 30_000, maxMs: 300_000, hookUrl: null, secret: null },
    });
  });

  test("an empty variable counts as not set", () => {
    expect(readEnv({ PORT: "", SITE_URL: " ", SMTP_URL: "" })).toMatchObject({ port: 4321, siteUrl: null });
  });

  test.each([
    ["PORT", "80a"],
    ["PORT", "70000"],
    ["ADMIN_EMAIL", "nadie"],
    ["ADMIN_PASSWORD", "corta"],
    ["SEED", "todo"],
    ["SITE_URL", "javascript:alert(1)"],
    ["SITE_URL", "https://archivo.ejemplo.uy\nDATA_DIR=/var/lib/archivo"],
    ["DATA_DIR", "~/datos"],
    ["TRUST_PROXY", "127.0.0.1;10.0.0.1"],
    ["TRUST_PROXY", "localhost"],
    ["SMTP_URL", "http://correo"],
    ["CONTACT_TO", "a@b@c"],
    ["PUBLISH_AUTO", "sí"],
    ["PUBLISH_QUIET_SECONDS", "medio minuto"],
    ["PUBLISH_MAX_SECONDS", "999999"],
    ["REBUILD_HOOK_URL", "hook"],
    ["REBUILD_SECRET", "corta"],
    ["ANALYTICS_SCRIPT_URL", "http://provider.example/script.js"],
    ["ANALYTICS_SCRIPT_URL", "https://provider.example/a;script-src *"],
    ["ANALYTICS_SCRIPT_URL", "https://provider.example/a,b"],
    ["ANALYTICS_SCRIPT_URL", "https://"],
    ["ANALYTICS_FUNCTION", "alert(1)"],
    ["ANALYTICS_REPORTS_TO", "https://a.example *"],
    ["ANALYTICS_REPORTS_TO", "http://a.example"],
  ])("%s=%s is refused with its name", (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(
      new RegExp(`^La configuración tiene errores:\\n {2}- ${name} `),
    );
  });

  test("all errors are reported at once", () => {
    expect(() => readEnv({ PORT: "x", SEED: "y" })).toThrow(/PORT[\s\S]+SEED/);
  });

  test("a PostgreSQL server and hosted Supabase exclude each other", () => {
    const databaseUrl = "postgres://archivo:x@127.0.0.1/archivo";
    expect(readEnv({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl, hosted: null });
    const keys = { SUPABASE_PUBLISHABLE_KEY: "a", SUPABASE_SECRET_KEY: "b" };
    const both = { DATABASE_URL: databaseUrl, SUPABASE_URL: "https://x.supabase.co", ...keys };
    expect(() => readEnv(both)).toThrow("DATABASE_URL: sobra");
    expect(() => readEnv({ DATABASE_URL: "mysql://x/y" })).toThrow("DATABASE_URL tiene que ser");
  });

  test("analytics use the configured script, and report to its origin or the configured ones", () => {
    const script = { ANALYTICS_SCRIPT_URL: "https://provider.example:8443/js?id=G-1" };
    expect(readEnv(script).analytics).toEqual({
      scriptUrl: script.ANALYTICS_SCRIPT_URL,
      functionName: "gtag",
      reportsTo: ["https://provider.example:8443"],
    });
    const more = {
      ANALYTICS_FUNCTION: "count",
      ANALYTICS_REPORTS_TO: "https://a.example, https://*.b.example",
    };
    expect(readEnv({ ...script, ...more }).analytics).toMatchObject({
      functionName: "count",
      reportsTo: ["https://a.example", "https://*.b.example"],
    });
    expect(() => readEnv(more)).toThrow("ANALYTICS_SCRIPT_URL: falta");
  });

  test("hosted Supabase needs its three values", () => {
    const hosted = { SUPABASE_URL: "https://x.supabase.co/", SUPABASE_PUBLISHABLE_KEY: "p" };
    expect(() => readEnv(hosted)).toThrow("SUPABASE_SECRET_KEY: falta");
    expect(readEnv({ ...hosted, SUPABASE_SECRET_KEY: "s" }).hosted).toEqual({
      url: "https://x.supabase.co",
      publishableKey: "p",
      secretKey: "s",
    });
  });
});
