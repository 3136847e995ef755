import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { VARIABLES } from "#node/env.ts";
import { dependencies } from "../../package.json" with { type: "json" };
import { STOP_TIMEOUT_MS } from "../start/lifetime.ts";

const dockerfile = readFileSync("Dockerfile", "utf8");
const compose = readFileSync("compose.yaml", "utf8");
const ignored = readFileSync(".dockerignore", "utf8").split("\n");
const admitted = ignored.filter((line) => line.startsWith("!")).map((line) => line.slice(1));

test("the image has the Node that the project pins", () => {
  expect(dockerfile).toMatch(
    new RegExp(`^FROM node:${dependencies.node.replaceAll(".", "\\.")}-\\w+-slim$`, "m"),
  );
  expect(readFileSync(".nvmrc", "utf8").trim()).toBe(dependencies.node.split(".")[0]);
});

test("the image contains the listed files only: no data, keys or backups from the folder", () => {
  expect(ignored.find((line) => line !== "" && !line.startsWith("#"))).toBe("*");
  expect(admitted.filter((path) => !existsSync(path))).toEqual([]);
  expect(admitted.filter((path) => /^\.|^dist|\.zip$|\*/.test(path))).toEqual([]);
  // The image includes every folder that the program imports from.
  const folders = readdirSync(".", { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const left = folders
    .map(({ name }) => name)
    .filter((name) => !/^[.]/.test(name) && !admitted.includes(name));
  expect(
    left.filter((name) => !["dist", "docs", "node_modules", "test-results", "tests"].includes(name)),
  ).toEqual([]);
});

test("the variables that both files set are those of the program", () => {
  const [, block = ""] = /environment:\n([\s\S]+?)\n {4}\w/.exec(compose) ?? [];
  const inCompose = [...block.matchAll(/^ {6}(\w+):/gm)].map(([, name]) => name);
  const [, line = ""] = /^ENV (.+)$/m.exec(dockerfile) ?? [];
  const inImage = line.split(" ").map((pair) => pair.split("=")[0]);
  expect(inCompose).toEqual(["HOST", "PORT", "DATA_DIR", "TRUST_PROXY"]);
  expect([...inCompose, ...inImage].filter((name) => !VARIABLES.includes(name ?? ""))).toEqual([]);
});

test("data and lock are in the volume, the gateway is the trusted proxy, and a stop has enough time", () => {
  expect(compose).toContain("- datos:/data\n");
  for (const text of [dockerfile, compose]) expect(text).toMatch(/DATA_DIR[=:] ?\/data\/\w+/);
  const [, gateway] = /gateway: (\S+)/.exec(compose) ?? [];
  expect(compose).toContain(`TRUST_PROXY: ${gateway}\n`);
  expect(Number(/stop_grace_period: (\d+)s/.exec(compose)?.[1]) * 1000).toBeGreaterThan(STOP_TIMEOUT_MS);
});

test("a second container has a host name of its own, by which it detects that the data is in use", () => {
  expect(compose).not.toMatch(/^\s+(hostname|network_mode|pid|uts):/m);
});

test("the program is unprivileged, and reachable from this machine only", () => {
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(compose).toMatch(/cap_drop:\n\s+- ALL\n/);
  expect(compose).toContain("no-new-privileges:true");
  expect(compose).toContain('- "127.0.0.1:4321:4321"');
});

test("the service ends after the server, has memory for a build, and its user can write the guide's folders", () => {
  const unit = readFileSync("scripts/install/archivo.service", "utf8");
  const guide = readFileSync("docs/deploy.md", "utf8");
  const setting = (name: string): string => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
  expect(Number(setting("TimeoutStopSec")) * 1000).toBeGreaterThan(STOP_TIMEOUT_MS);
  expect(Number(/^(\d+)M$/.exec(setting("MemoryMax"))?.[1])).toBeGreaterThan(1024);
  expect(guide).toContain(
    `adduser --system --group --home ${setting("ReadWritePaths")} ${setting("User")}\n`,
  );
  expect(guide).toContain(`git clone DIRECCIÓN-DEL-REPOSITORIO ${setting("WorkingDirectory")}\n`);
  // DATA_DIR is a subfolder, because the lock is written beside it.
  expect(guide).toMatch(new RegExp(`DATA_DIR=/var/lib/${setting("StateDirectory")}/\\w+\n`));
  expect(guide).toContain(
    `cp ${setting("WorkingDirectory")}/scripts/install/archivo.service /etc/systemd/system/`,
  );
});
