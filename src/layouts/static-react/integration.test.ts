import { expect, test } from "vitest";
import { staticReact } from "./integration.ts";

test("Astro's integration for React has the two parts that are replaced", async () => {
  const added: { serverEntrypoint: unknown; clientEntrypoint?: unknown }[] = [];
  const setup = staticReact().hooks["astro:config:setup"];
  await setup?.({
    config: { root: new URL("file:///project/") },
    command: "build",
    addRenderer: (renderer: (typeof added)[number]) => added.push(renderer),
    updateConfig: () => {},
    injectScript: () => {},
  } as unknown as Parameters<NonNullable<typeof setup>>[0]);
  expect(added).toMatchObject([
    {
      serverEntrypoint: expect.stringContaining("static-react/server.ts"),
      clientEntrypoint: expect.stringContaining("static-react/client.ts"),
    },
  ]);
});
