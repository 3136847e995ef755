import { expect, test } from "vitest";
import { runCommand } from "#scripts/test/run-command.ts";

test.each(["build", "dev"])(
  "`astro %s` alone ends, and names the right command in English and Spanish",
  { tags: "soak" },
  async (command) => {
    const { code, output } = await runCommand(process.execPath, [
      "node_modules/astro/bin/astro.mjs",
      command,
    ]);
    expect(code).toBe(1);
    expect(output.match(/npm run \w+/g)).toEqual([`npm run ${command}`, `npm run ${command}`]);
    expect(output).not.toMatch(/unhandled|\n {4}at /);
  },
);
