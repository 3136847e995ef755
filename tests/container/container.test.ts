import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "#node/embedded/index.ts";

const BUILD_TIMEOUT_MS = 1_800_000;
const folder = mkdtempSync(join(tmpdir(), "archivo-container-"));
const url = `http://127.0.0.1:${await freePort()}`;

/**
 * Writes compose.yaml with names, port and network of its own, which do not conflict with an archive running on this
 * machine.
 */
function composeFile(): string {
  const text = readFileSync("compose.yaml", "utf8")
    .replace("127.0.0.1:4321:", `${new URL(url).host}:`)
    .replace("build: .", `build: ${resolve(".")}`)
    .replace("env_file: .env", `env_file: ${join(folder, "settings.env")}`)
    .replace("archivo:local", "archivo:test")
    .replace("archivo-datos", "archivo-test-datos")
    .replaceAll("10.243.21.", "10.243.22.");
  const file = join(folder, "compose.yaml");
  writeFileSync(file, text);
  writeFileSync(join(folder, "settings.env"), "SEED=none\nSITE_URL=https://archivo.example.org\n");
  return file;
}

const file = composeFile();
const hasPlugin = spawnSync("docker", ["compose", "version"]).status === 0;

function run(program: string, args: readonly string[]): { code: number | null; output: string } {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: "utf8", maxBuffer: 1e8 });
  if (error) throw error;
  return { code: status, output: stdout + stderr };
}
function compose(...args: string[]) {
  const all = ["-f", file, "-p", "archivo-test", ...args];
  return hasPlugin ? run("docker", ["compose", ...all]) : run("docker-compose", all);
}
function must({ code, output }: { code: number | null; output: string }): string {
  expect(code, output).toBe(0);
  return output;
}
const container = () => must(compose("ps", "-a", "-q", "archivo")).trim();
const docker = (...args: string[]) => must(run("docker", args));
const logs = () => docker("logs", container());
const healthy = () =>
  expect
    .poll(() => docker("inspect", "-f", "{{.State.Health.Status}}", container()).trim(), {
      timeout: 300_000,
      interval: 500,
      message: "health of the container",
    })
    .toBe("healthy");

beforeAll(() => {
  must(compose("build"));
}, BUILD_TIMEOUT_MS);
afterAll(() => {
  compose("down", "--volumes");
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

test("a new container shows the password once, and is healthy", async () => {
  must(compose("up", "-d"));
  await healthy();
  expect(logs()).toMatch(/Contraseña: +\S+/);
  expect((await fetch(url)).status).toBe(200);
  expect(await (await fetch(`${url}/api/health`)).json()).toMatchObject({ ok: true });
});

test("it can make access copies of masters", () => {
  expect(docker("exec", container(), "ffmpeg", "-hide_banner", "-encoders")).toContain("libmp3lame");
});

test("its program is unprivileged, and can write only the data and the build caches", () => {
  const inside = (script: string) => docker("exec", container(), "sh", "-c", script);
  expect(inside("id -u; grep CapEff /proc/1/status; grep NoNewPrivs /proc/1/status")).toMatch(
    /^1000\nCapEff:\s0+\nNoNewPrivs:\s1\n$/,
  );
  const folders = inside(
    "for f in /data /archivo/.cache /archivo /archivo/src /etc; do test -w $f && echo $f; done; true",
  );
  expect(folders).toBe("/data\n/archivo/.cache\n");
});

test("a second container refuses data in use; after a stop it makes a backup, which can be copied out", async () => {
  const backup = () => compose("run", "--rm", "archivo", "backup", "/data/copia.zip");
  const refused = backup();
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringContaining("está en uso por otro proceso"),
  ]);
  must(compose("stop"));
  expect(docker("inspect", "-f", "{{.State.ExitCode}} {{.State.OOMKilled}}", container())).toBe("0 false\n");
  must(backup());
  docker("cp", `${container()}:/data/copia.zip`, folder);
  expect(statSync(join(folder, "copia.zip")).size).toBeGreaterThan(1000);
}, 120_000);

test("a new container continues with the data of the previous one", async () => {
  must(compose("rm", "-f"));
  must(compose("up", "-d"));
  await healthy();
  expect(logs()).toContain("Construyendo el sitio… ");
  expect(logs()).not.toContain("Contraseña:");
  expect((await fetch(url)).status).toBe(200);
});
