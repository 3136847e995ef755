import { join } from "node:path";
import * as pagefind from "pagefind";

/** Indexes the rendered pages of `siteDir` into `siteDir/pagefind/`. @throws when Pagefind reports an error. */
export async function writeSearchIndex(siteDir: string, _snapshotDir: string): Promise<{ pages: number }> {
  const { index, errors } = await pagefind.createIndex({ forceLanguage: "es" });
  if (!index) throw new Error(`The search index could not be started: ${errors.join("; ")}`);
  const added = await index.addDirectory({ path: siteDir });
  const written = await index.writeFiles({ outputPath: join(siteDir, "pagefind") });
  await pagefind.close();
  const problems = [...added.errors, ...written.errors];
  if (problems.length > 0) throw new Error(`The search index could not be written: ${problems.join("; ")}`);
  return { pages: added.page_count };
}
