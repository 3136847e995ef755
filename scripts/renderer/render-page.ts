import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { compressFile } from "../files/precompress.ts";
import type { Address, Pages } from "./load-pages.ts";
import type { Dependencies } from "./page-data.ts";
import { digestOf, type NewPage } from "./page-record.ts";

/** Renders one page into its file, whose folder must exist, with a compressed copy. @throws when rendering fails */
export async function renderPage(
  { app, pageData }: Pages,
  { pathname, route: routeData }: Address,
  { siteUrl, siteDir, path }: { siteUrl: string; siteDir: string; path: string },
): Promise<NewPage> {
  const { result, dependencies } = await pageData.collectDependencies(async () => {
    const response = await app.render(new Request(new URL(pathname, siteUrl)), { routeData });
    if (response.status !== (pathname === "/404" ? 404 : 200))
      throw new Error(`The page ${pathname} answers with status ${response.status}.`);
    return Buffer.from(await response.arrayBuffer());
  });
  const body = pageData.finish?.(result) ?? result;
  // Files are never overwritten: an earlier site may hold a hard link to them.
  writeFileSync(join(siteDir, path), body, { flag: "wx" });
  const hasCopy = compressFile(siteDir, path, body);
  return { digest: digestOf(body), hasCopy, dependencies: await settled(dependencies) };
}

async function settled(dependencies: Dependencies): Promise<NewPage["dependencies"]> {
  const fingerprints = await Promise.all(dependencies.values());
  return [...dependencies.keys()].map((query, n) => [query, fingerprints[n] as string]);
}
