import { mkdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { anonStorage, serviceStorage } from "#db/supabase-services.ts";
import { type Check, type Examined, type Found, failed, ok, PUSH_MIGRATIONS, warning } from "./finding.ts";
import { reasonOf } from "./probe.ts";

const BUCKET = "media";
const LITTLE_SPACE_BYTES = 1024 ** 3;

/** Checks that pictures can be stored and only the server can read them. A small file is stored, read and removed. */
export const picturesCheck: Check = {
  name: "Imágenes",
  needs: "database",
  run: async (examined) => (examined.env.hosted ? inStorage(examined) : inFolder(examined.env.dataDir)),
};

async function inStorage({ backend }: Examined): Promise<Found> {
  const storage = serviceStorage(backend);
  const { data: bucket, error } = await storage.getBucket(BUCKET);
  if (error) {
    const { status } = error as { status?: number };
    if (status === 404 || status === 400) {
      const todo = "No hay que hacer nada; o creá un bucket privado llamado media en Storage.";
      return warning("El bucket de imágenes todavía no existe: se crea con la primera.", todo);
    }
    return failed(
      `Storage no contesta bien (${status ?? reasonOf(error)}).`,
      "Mirá Storage en el panel de Supabase.",
    );
  }
  if (bucket.public) {
    return failed(
      "El bucket media es público: quien tiene la dirección ve también las imágenes de los borradores.",
      `Aplicá las migraciones (${PUSH_MIGRATIONS}), o hacelo privado en Storage, Edit bucket.`,
    );
  }
  const name = `doctor-${crypto.randomUUID()}.jpg`;
  const stored = await storage
    .from(BUCKET)
    .upload(name, new Uint8Array([0xff, 0xd8, 0xff, 0xd9]), { contentType: "image/jpeg" });
  if (stored.error) {
    return failed(
      "No se puede guardar una imagen en el bucket media.",
      "Revisá su límite de tamaño y de tipos.",
    );
  }
  const { data: read } = await storage.from(BUCKET).download(name);
  const seen = await anonStorage(backend).from(BUCKET).download(name);
  await storage.from(BUCKET).remove([name]);
  if (seen.data) {
    const todo = "Borrá en Storage, Policies, las reglas del bucket media: no necesita ninguna.";
    return failed("Una regla de Storage abre el bucket media a quien no tiene sesión.", todo);
  }
  if (read) return ok("Las imágenes se guardan en Storage, y nadie las lee de ahí sin la clave secreta.");
  return failed("Una imagen guardada no se puede leer.", "Mirá Storage en el panel de Supabase.");
}

function inFolder(dataDir: string): Found {
  const folder = join(dataDir, "media");
  const probe = join(folder, `.doctor-${crypto.randomUUID()}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, "prueba");
  } catch (error) {
    const todo = "Dale permiso de escritura en DATA_DIR al usuario que ejecuta el sitio.";
    return failed(`No se puede escribir en DATA_DIR/media (${reasonOf(error)}).`, todo);
  } finally {
    rmSync(probe, { force: true });
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < LITTLE_SPACE_BYTES) {
    return warning("Queda menos de 1 GB en el disco de DATA_DIR.", "Liberá lugar: sin él no se guarda nada.");
  }
  return ok("Se puede escribir en DATA_DIR/media, y hay lugar en el disco.");
}
