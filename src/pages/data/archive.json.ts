import type { APIRoute } from "astro";
import { openArchive } from "#archive/archive.ts";
import { toArchiveWords } from "#core/site/archive-identity.ts";

/** What scripts of the pages say of the archive, such as citations. */
export const GET: APIRoute = async () => Response.json(toArchiveWords((await openArchive()).identity));
