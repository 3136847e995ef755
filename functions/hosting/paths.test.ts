import { expect, test } from "vitest";
import { createApi } from "#api/app.ts";
import { createServices } from "#api/services.ts";
import { createVisitorApi } from "#api/visitor-app.ts";
import { config as whole } from "../netlify/functions/api.ts";
import { config as visitors } from "../netlify/functions/visitors.ts";
import { isVisitorPath } from "./paths.ts";

const deps = {
  backend: { url: "http://127.0.0.1:1", publishableKey: "p", secretKey: "s".repeat(32), fetch },
  config: { siteUrl: "https://archivo.example", version: "1.2.3" },
  log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  now: Date.now,
  clientAddress: () => null,
};
const services = createServices(deps);
const pathsOf = ({ routes }: { routes: { path: string }[] }) =>
  new Set(routes.map(({ path }) => path).filter((path) => !path.endsWith("*")));

test("each address goes to the application that answers it", () => {
  const paths = [...pathsOf(createApi(deps, services))];
  const expected = [...pathsOf(createVisitorApi(deps, services))];
  expect(expected.length).toBeGreaterThan(3);
  expect(paths.filter((path) => isVisitorPath(`https://archivo.example${path}`))).toEqual(expected);
  const patterns = visitors.path.map((pathname) => new URLPattern({ pathname }));
  expect(paths.filter((pathname) => patterns.some((one) => one.test({ pathname })))).toEqual(expected);
});

test("Netlify sends each request to one function", () => {
  expect(whole.excludedPath).toEqual(visitors.path);
});
