import { expect, test } from "vitest";
import { runCommand } from "#scripts/test/run-command.ts";

test("`astro build` alone builds no site, and names the right command", { tags: "soak" }, async () => {
  const { code, output } = await runCommand(process.execPath, ["node_modules/astro/bin/astro.mjs", "build"]);
  expect(code).toBe(1);
  expect(output).toContain("usá npm run build");
});
