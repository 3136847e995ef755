import type { APIRoute } from "astro";
import { openArchive } from "#archive/archive.ts";
import { toClientIdentity } from "#core/site/archive-identity.ts";

/** The archive's identity for the pages' scripts, such as citations. */
export const GET: APIRoute = async () => Response.json(toClientIdentity((await openArchive()).identity));
