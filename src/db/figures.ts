import * as v from "valibot";
import {
  type ArchiveFigures,
  archiveFigures,
  type Dashboard,
  dashboard,
} from "#core/schemas/admin/figures.ts";
import type { DatabaseClient } from "./client.ts";
import { DatabaseError } from "./database-error.ts";

/** What the caller may see, counted in one call. */
export async function readDashboard(client: DatabaseClient): Promise<Dashboard> {
  const answer = await client.rpc("dashboard");
  if (answer.error) throw new DatabaseError("count the archive", answer);
  return v.parse(dashboard, answer.data);
}

export async function readFigures(client: DatabaseClient): Promise<ArchiveFigures> {
  const answer = await client.rpc("archive_figures");
  if (answer.error) throw new DatabaseError("read the statistics", answer);
  return v.parse(archiveFigures, answer.data);
}
