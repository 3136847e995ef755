import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** Rejects a promise that nothing handles, in a process that survives lost sessions. */
function reject(code: string) {
  const script = `
    import { surviveLostSessions } from "./functions/node/embedded/lost-sessions.ts";
    surviveLostSessions();
    Promise.reject(Object.assign(new Error("lost"), { code: ${JSON.stringify(code)} }));
    setTimeout(() => console.log("alive"), 10);`;
  const { status, stdout } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
    encoding: "utf8",
  });
  return { status, stdout: stdout.trim() };
}

test.each(["57P01", "57014", "CONNECTION_CLOSED"])("%s does not end the process", (code) => {
  expect(reject(code)).toEqual({ status: 0, stdout: "alive" });
});

test("other unhandled rejections end the process", () => {
  expect(reject("23505")).toEqual({ status: 1, stdout: "" });
});
