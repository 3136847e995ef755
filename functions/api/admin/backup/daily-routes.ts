import { Hono } from "hono";
import * as v from "valibot";
import { attachment } from "#api/admin/attachment.ts";
import { existing, missing } from "#api/admin/edit-result.ts";
import { ApiError } from "#api/api-error.ts";
import type { BackupsControl } from "#api/backups.ts";
import type { ApiDeps } from "#api/deps.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import { administratorsOnly, type SignedIn } from "#api/session/require.ts";
import { backupState } from "#core/backup/backup-schemas.ts";

const ZIP_TYPE = "application/zip";
const describe = describer("admin: backup", "administrator");
const notFound = missing("backup_not_found", "Esa copia ya no está en la carpeta.");
const none = () =>
  new ApiError(501, "no_daily_backups", "Acá no se hacen copias solas: las hace el servidor de npm start.");
const busy = () => new ApiError(409, "backup_busy", "Ya se está haciendo o restaurando una copia.");
const started = v.object({ state: v.literal("running") });
const STARTED = { state: "running" } as const;

/** Backups that this installation makes each day, and restoring one into an empty archive. */
export const dailyBackupRoutes = ({ backups }: Pick<ApiDeps, "backups">) => {
  const control = (): BackupsControl => {
    if (!backups) throw none();
    return backups;
  };
  return new Hono<SignedIn>()
    .use(administratorsOnly)
    .get(
      "/",
      describe("Get the state of the daily backups", { 200: v.nullable(backupState) }, [], {
        description: "Null where this installation makes none.",
      }),
      async () => json(backups ? await backups.state() : null),
    )
    .post(
      "/",
      describe("Make a backup now", { 202: started }, [409, 501], {
        on: { 409: "A backup is being made or restored" },
      }),
      () => {
        if (!control().make()) throw busy();
        return json(STARTED, 202);
      },
    )
    .post(
      "/uploads",
      describe("Send a backup to restore it", { 201: v.object({ name: v.string() }) }, [400, 501, 507], {
        description: "The body is the ZIP file. It is removed once it was restored or refused.",
        on: { 201: "The file is stored under `name`", 507: "The disk has no room for the file" },
      }),
      async (c) => {
        const { body } = c.req.raw;
        if (!body) throw new ApiError(400, "no_file", "El pedido tiene que traer la copia.");
        const name = await control().receive(body);
        if (name === null) throw new ApiError(507, "no_room", "En el disco no hay lugar para la copia.");
        return json({ name }, 201);
      },
    )
    .get("/:name", describe("Download a daily backup", { 200: ZIP_TYPE }, [404, 501]), async (c) => {
      const name = c.req.param("name");
      return attachment(name, ZIP_TYPE, existing(await control().read(name), notFound));
    })
    .post(
      "/:name/restore",
      describe("Restore a backup", { 202: started }, [404, 409, 501], {
        description:
          "Only into an empty archive. The file is checked first; everything is restored or nothing.",
        on: { 409: "The archive has content, or a backup is being made or restored" },
      }),
      async (c) => {
        const result = await control().restore(c.req.param("name"));
        if (result === "missing") throw notFound();
        if (result === "busy") throw busy();
        if (result === "full")
          throw new ApiError(
            409,
            "not_empty",
            "El archivo ya tiene contenido: una copia solo se restaura en un archivo vacío.",
          );
        return json(STARTED, 202);
      },
    );
};
