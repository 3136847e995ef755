import { Hono } from "hono";
import { attachment, datedName } from "#api/admin/attachment.ts";
import { writeBag } from "#api/admin/backup/write-bag.ts";
import { writeRecordings } from "#api/admin/backup/write-recordings.ts";
import { ApiError } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { administratorsOnly, type SignedIn } from "#api/session/require.ts";
import { requestedContent } from "#db/backup/backup-tables.ts";

const ZIP_TYPE = "application/zip";
const TAR_TYPE = "application/x-tar";

const recordingsElsewhere = () =>
  new ApiError(
    501,
    "recordings_elsewhere",
    "Las grabaciones no están en esta máquina: copialas de donde están.",
  );

/** Complete backup as a file, for administrators. It is restored from the terminal, into an empty database. */
export const backupRoutes = (
  deps: Pick<ApiDeps, "now" | "config" | "media" | "recordings" | "recordingFolder" | "backups">,
) =>
  new Hono<SignedIn>()
    .get("/backup/recordings", administratorsOnly, () => {
      const { now, config, recordingFolder } = deps;
      if (!recordingFolder) throw recordingsElsewhere();
      const parts = writeRecordings(recordingFolder, now, config.version);
      return attachment(datedName("grabaciones", "tar", now()), TAR_TYPE, parts);
    })
    .get("/backup", administratorsOnly, (c) => {
      const { now, config, media, recordings, backups } = deps;
      const write = () => {
        const content = requestedContent(c.var.person.db);
        return writeBag({ content, media, recordings, now, version: config.version });
      };
      return attachment(datedName("archivo", "zip", now()), ZIP_TYPE, backups?.download() ?? write());
    });
