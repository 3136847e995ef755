import { Hono } from "hono";
import { attachment } from "#api/admin/attachment.ts";
import { existing, missing } from "#api/admin/edit-result.ts";
import { ApiError } from "#api/api-error.ts";
import type { BackupsControl } from "#api/backups.ts";
import type { ApiDeps } from "#api/deps.ts";
import { json } from "#api/respond.ts";
import { administratorsOnly, type SignedIn } from "#api/session/require.ts";

const ZIP_TYPE = "application/zip";
const notFound = missing("backup_not_found", "Esa copia ya no está en la carpeta.");
const none = () =>
  new ApiError(
    501,
    "no_daily_backups",
    "En este alojamiento no se hacen copias solas: se hacen donde el archivo corre en una máquina propia.",
  );
const busy = () => new ApiError(409, "backup_busy", "Ya se está haciendo o restaurando una copia.");
const STARTED = { state: "running" } as const;

/** Backups that this installation makes each day, and restoring one into an empty archive. */
export const dailyBackupRoutes = ({ backups }: Pick<ApiDeps, "backups">) => {
  const control = (): BackupsControl => {
    if (!backups) throw none();
    return backups;
  };
  return new Hono<SignedIn>()
    .use(administratorsOnly)
    .get("/", async () => json(backups ? await backups.state() : null))
    .post("/", () => {
      if (!control().make()) throw busy();
      return json(STARTED, 202);
    })
    .post("/uploads", async (c) => {
      const { body } = c.req.raw;
      if (!body) throw new ApiError(400, "no_file", "El pedido tiene que traer la copia.");
      const name = await control().receive(body);
      if (name === null) throw new ApiError(507, "no_room", "En el disco no hay lugar para la copia.");
      return json({ name }, 201);
    })
    .get("/:name", async (c) => {
      const name = c.req.param("name");
      return attachment(name, ZIP_TYPE, existing(await control().read(name), notFound));
    })
    .post("/:name/restore", async (c) => {
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
    });
};
