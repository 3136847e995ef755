import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const SITE_PACKAGE = { "node_modules/hono": { version: "1.0.0" } };
const ALL_PACKAGES = { ...SITE_PACKAGE, "node_modules/vitest": { version: "1.0.0", dev: true } };

/** A program that ends some time after the signal, once the file `go` is there. */
const SLOW_TO_STOP = `import { existsSync } from "node:fs";
process.on("SIGTERM", () => {
  console.log("closing");
  setInterval(() => existsSync("go") && (console.log("closed"), process.exit(0)), 20);
});
setInterval(() => {}, 1000);
console.log("ready");`;

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "archivo-launcher-"));
  cpSync("scripts/bootstrap.mjs", join(root, "scripts/bootstrap.mjs"));
  cpSync("scripts/bootstrap", join(root, "scripts/bootstrap"), { recursive: true });
  write("package.json", JSON.stringify({ scripts: { start: "node scripts/bootstrap.mjs start" } }));
  write("package-lock.json", JSON.stringify({ packages: ALL_PACKAGES }));
  for (const name of ["start", "test"]) write(`scripts/${name}.ts`, `console.log("${name} runs");`);
  mkdirSync(join(root, "node_modules/node/bin"), { recursive: true });
  symlinkSync(process.execPath, join(root, "node_modules/node/bin/node"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const installed = (packages: object) =>
  write("node_modules/.package-lock.json", JSON.stringify({ packages }));

/** Installs a fake npm, which records its arguments and then does `work`. */
function fakeNpm(work: string): void {
  write("bin/npm", `#!/bin/sh\necho "$@" >> ${root}/asked\n${work}\n`);
  chmodSync(join(root, "bin/npm"), 0o755);
}

const npmCalls = () => (existsSync(join(root, "asked")) ? readFileSync(join(root, "asked"), "utf8") : "");

async function launch(name: string, variables: object = {}) {
  const env = { ...variables, PATH: [join(root, "bin"), process.env.PATH].join(delimiter) };
  const child = spawn(process.execPath, ["scripts/bootstrap.mjs", name], { cwd: root, env });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const [code, signal] = await once(child, "close");
  return { code, signal, output };
}

test("a start installs only what the site needs; tests add their packages and remove none", async () => {
  const lockfile = join(root, "node_modules/.package-lock.json");
  fakeNpm(`echo '${JSON.stringify({ packages: SITE_PACKAGE })}' > ${lockfile}`);
  expect(await launch("start")).toMatchObject({
    code: 0,
    output: expect.stringMatching(/tarda unos minutos\)…\nInstalando las dependencias… [\d,]+ s\nstart runs/),
  });
  expect(npmCalls()).toMatch(/^ci --omit=dev .*\n$/);
  await launch("start");
  expect(npmCalls().split("\n")).toHaveLength(2);
  fakeNpm(`echo '${JSON.stringify({ packages: ALL_PACKAGES })}' > ${lockfile}`);
  expect((await launch("test")).output).toMatch(/tarda unos minutos\)…[\s\S]+test runs/);
  expect(npmCalls()).toMatch(/\ninstall --no-save --include=dev .*\n$/);
  await launch("start");
  expect(npmCalls().split("\n")).toHaveLength(3);
});

test("a workspace in the folder of a command's name is started by its main file", async () => {
  installed(ALL_PACKAGES);
  write("scripts/bench/main.ts", 'console.log("bench runs");');
  expect(await launch("bench")).toMatchObject({ code: 0, output: expect.stringContaining("bench runs") });
  expect(await launch("demo")).toMatchObject({
    code: 1,
    output: expect.stringContaining('No existe el comando "demo"'),
  });
});

test("an interrupted installation starts again from nothing, with all packages", async () => {
  installed({});
  write("node_modules/vitest/package.json", "{}");
  fakeNpm("exit 1");
  expect(await launch("start")).toMatchObject({
    code: 1,
    output: expect.stringContaining("revisá la conexión"),
  });
  await launch("start");
  expect(npmCalls()).toMatch(/^install --no-save --include=dev .*\nci --include=dev .*\n$/);
});

test("running out of memory is reported, during the installation and later", async () => {
  fakeNpm("kill -KILL $$");
  expect(await launch("start")).toMatchObject({
    code: 1,
    output: expect.stringMatching(/npm .+ la memoria/),
  });
  installed(ALL_PACKAGES);
  write("scripts/start.ts", 'process.kill(process.pid, "SIGKILL");');
  expect(await launch("start")).toMatchObject({
    signal: "SIGKILL",
    output: expect.stringMatching(/El programa .+ la memoria/),
  });
});

test("ending `npm start` by its process id ends the program", async () => {
  installed(ALL_PACKAGES);
  write(
    "scripts/start.ts",
    'process.on("SIGTERM", () => { console.log("ended"); process.exit(0); });\nsetInterval(() => {}, 1000);\nconsole.log("ready");',
  );
  const npm = spawn("npm", ["start"], { cwd: root, env: { ...process.env, npm_config_loglevel: "silent" } });
  let output = "";
  npm.stdout.on("data", (chunk) => {
    output += chunk;
    if (output.includes("ready")) npm.kill("SIGTERM");
  });
  // The stream closes when the program ends, too.
  await once(npm.stdout, "close");
  expect(output).toContain("ended");
});

test("a site stops in an orderly way also at the start that installed its packages", async () => {
  const lockfile = join(root, "node_modules/.package-lock.json");
  fakeNpm(`echo '${JSON.stringify({ packages: SITE_PACKAGE })}' > ${lockfile}`);
  write("scripts/start.ts", SLOW_TO_STOP);
  const env = { ...process.env, PATH: [join(root, "bin"), process.env.PATH].join(delimiter) };
  const launcher = spawn(process.execPath, ["scripts/bootstrap.mjs", "start"], { cwd: root, env });
  let output = "";
  launcher.stdout.on("data", (chunk) => {
    output += chunk;
    if (output.includes("ready") && !output.includes("closing")) launcher.kill("SIGTERM");
    // The launcher waits: systemd kills what is left when it ends.
    if (output.includes("closing")) writeFileSync(join(root, "go"), "");
  });
  const [code] = await once(launcher, "close");
  expect(code).toBe(0);
  expect(output).toContain("closed");
});

test.each([
  [process.versions.node, ""],
  ["24.0.0-other", "rebuild node"],
])(
  "when the project's Node (pinned: %s) is not installed, npm is called with: %s",
  async (pinned, wanted) => {
    installed(ALL_PACKAGES);
    fakeNpm("exit 1");
    rmSync(join(root, "node_modules/node"), { recursive: true });
    write("package.json", JSON.stringify({ dependencies: { node: pinned } }));
    expect((await launch("start")).output).toContain("start runs");
    expect(npmCalls()).toMatch(new RegExp(`^${wanted}`));
    expect(npmCalls() === "").toBe(wanted === "");
  },
);
