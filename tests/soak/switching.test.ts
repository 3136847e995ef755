import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openReleases } from "#node/publisher/releases.ts";
import { type RunningSite, serveSite } from "#node/server.ts";
import { hashOf, publishRevision } from "#tests/integration/publishing/small-site.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";

const AT_ONCE = 200;
const SWITCHES = 8;

let site: RunningSite | undefined;
afterEach(async () => {
  site?.server.closeAllConnections();
  await site?.close();
});

/** Revision of a page, which must be complete, from one release, and match its policy. */
function revisionOf(body: string, policy: string): string {
  const script = /<script>(.*?)<\/script>/.exec(body)?.[1] ?? "";
  expect(body.endsWith("<!--end-->")).toBe(true);
  expect(policy).toContain(`'sha256-${hashOf(script)}'`);
  const found = new Set(body.match(/revision-\d+/g));
  expect(found.size).toBe(1);
  return [...found][0] ?? "";
}

test("200 simultaneous visitors get complete pages with their own policy during a switch", async () => {
  const releases = openReleases(join(temporaryFolder(), "releases"));
  const first = await publishRevision(releases, 0);
  const api = { fetch: () => new Response("") };
  site = await serveSite({
    distDir: releases.live,
    mediaDir: "/nowhere",
    audioDir: "/nowhere",
    api,
    port: 0,
    host: "127.0.0.1",
  });
  const { url } = site;
  let switching = true;
  const seen = new Set<string>();
  const visit = async () => {
    while (switching) {
      const answer = await fetch(url);
      expect(answer.status).toBe(200);
      seen.add(revisionOf(await answer.text(), answer.headers.get("content-security-policy") ?? ""));
    }
  };
  const visitors = Array.from({ length: AT_ONCE }, visit);
  for (let revision = 1; revision <= SWITCHES; revision++) {
    await publishRevision(releases, revision);
    await fetch(url);
    if (revision % 4 === 0) releases.rollBack(releases.list()[2]?.id ?? first);
  }
  switching = false;
  await Promise.all(visitors);
  expect(seen.size).toBeGreaterThan(2);
});
