import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type APIRequestContext, request } from "@playwright/test";
import type { ArchiveIndex } from "../../../src/core/catalogue/read-model.ts";
import { startSite } from "../../../tests/support/site-process.ts";
import { placeRelease } from "../../test/place-release.ts";
import { bench } from "../bench-files.ts";

const ADMIN = { email: "banco@example.org", password: "una-clave-larga-de-prueba" };

export interface AdminDemo {
  url: string;
  /** An episode with audio. */
  episodeId: string;
  /** API client of the administrator; its cookies are valid for the back-office. */
  calls: APIRequestContext;
}

/** Runs the work with a signed-in administrator of the demonstration archive, which is served without building. */
export async function withAdminDemo(work: (demo: AdminDemo) => Promise<void>): Promise<void> {
  const [dataDir, outDir] = [bench("editor", "data"), bench("editor", "dist")];
  const built = await startSite(
    "scripts/start.ts",
    { dataDir, outDir },
    {
      SITE_URL: "http://localhost:4321",
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    },
  );
  await built.stop();
  placeRelease(dataDir, bench("editor"));
  const site = await startSite("tests/support/serve-built.ts", { dataDir, outDir });
  const calls = await request.newContext({ baseURL: site.url, extraHTTPHeaders: { origin: site.url } });
  try {
    const { episodes }: ArchiveIndex = JSON.parse(
      await readFile(join(dataDir, "snapshot/index.json"), "utf8"),
    );
    const episode = episodes.find(({ audioUrl }) => audioUrl);
    if (!episode) throw new Error("The demonstration archive has no episode with sound.");
    const answer = await calls.post("/api/session", { data: ADMIN });
    if (!answer.ok()) throw new Error(`The sign-in failed: ${answer.status()} ${await answer.text()}`);
    await work({ url: site.url, episodeId: episode.id, calls });
  } finally {
    await calls.dispose();
    await site.stop();
  }
}
