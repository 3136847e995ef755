import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { serveSite } from "#node/server.ts";
import { renderSite } from "#scripts/site/build-site.ts";
import { readContent } from "#scripts/site/read-content.ts";
import { fillSmallArchive } from "#tests/integration/site/small-archive.ts";
import { openTestDatabase } from "#tests/support/database.ts";
import { startNginx } from "#tests/support/nginx.ts";

const SCRIPTS = 500;
const TEXTS = `insert into episodes (episode_number, description, ai_summary, status)
  select (1000 + n)::text, '<script>a(' || n || ')</script>', '<script>b(' || n || ')</script>', 'published'
  from generate_series(1, ${SCRIPTS}) n`;

const folder = mkdtempSync(join(tmpdir(), "archivo-nginx-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** nginx directives of the guide, with the site's port. */
function guideDirectives(port: number): string {
  const [, directives = ""] = /```nginx\n([\s\S]*?)```/.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
  expect(directives).toContain("http://127.0.0.1:4321");
  return directives.replace("127.0.0.1:4321", `127.0.0.1:${port}`);
}

test(`behind the guide's nginx, a site with ${SCRIPTS} texts that look like scripts responds`, async () => {
  const db = await openTestDatabase();
  onTestFinished(() => db.dispose());
  const [snapshotDir, mediaDir, distDir] = ["snapshot", "media", "site"].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  await fillSmallArchive(db, mediaDir);
  await db.pg.exec(TEXTS);
  const { signal } = new AbortController();
  const common = { snapshotDir, audioDir: folder, signal };
  const { backend } = db;
  await readContent({ ...common, backend, audioBase: "/audio", unreviewed: "show", sourceKey: "one" });
  const pictureCacheDir = join(folder, "pictures");
  const scriptHashes = await renderSite(
    { ...common, siteUrl: "https://archivo.example", mediaDir, pictureCacheDir, onStage: () => {} },
    distDir,
  );
  const site = await serveSite({
    distDir,
    scriptHashes,
    mediaDir,
    audioDir: folder,
    api: { fetch: () => new Response(null, { status: 404 }) },
    port: 0,
    host: "127.0.0.1",
    siteUrl: "https://archivo.example",
  });
  onTestFinished(() => site.close());
  const nginx = await startNginx(mkdtempSync(join(folder, "nginx-")), guideDirectives(site.port));
  onTestFinished(() => nginx.stop());
  const list: { id: string; description: string | null }[] = await (
    await fetch(`${nginx.url}/data/episodes.json`)
  ).json();
  const texts = list.filter(({ description }) => description?.startsWith("<script>"));
  expect(texts).toHaveLength(SCRIPTS);
  for (const path of ["/", "/episodes", "/admin", `/episodes/${texts[0]?.id}`, "/nada"]) {
    const answer = await fetch(nginx.url + path);
    expect([path, answer.status]).toEqual([path, path === "/nada" ? 404 : 200]);
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect([path, policy.match(/'sha256-[^']+'/g)]).toEqual([path, [...scriptHashes]]);
  }
}, 600_000);
