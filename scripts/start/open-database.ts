import { formatCount } from "#core/text/plural.ts";
import type { Env } from "#node/env.ts";
import { countRepeats } from "#node/limit-repeats.ts";
import { type OpenedBackend, openBackend } from "#node/open-backend.ts";
import { isCleared } from "../seed/clear-demo.ts";
import { hasDemo, seedDemo } from "../seed/seed-demo.ts";
import type { Lifetime } from "./lifetime.ts";
import { runStage } from "./progress.ts";

export const MIGRATIONS_DIR = "supabase/migrations";
export const DEMO_DIR = "supabase/demo";

/**
 * Opens the configured database and prints which one it is; it is closed when the process stops.
 * @param attach also opens that of a running site
 */
export async function openDatabase(
  env: Env,
  lifetime: Lifetime,
  { attach = false } = {},
): Promise<OpenedBackend> {
  if (env.hosted) {
    console.log(`Base de datos… ${env.hosted.url}`);
    return openBackend(env, { migrationsDir: MIGRATIONS_DIR });
  }
  const repeats = countRepeats();
  return runStage("Base de datos", async (report, show) => {
    const opened = await openBackend(env, {
      migrationsDir: MIGRATIONS_DIR,
      attach,
      log: (line) => {
        const omitted = repeats(line);
        if (omitted === null) return;
        const more =
          omitted > 0 ? ` (y ${formatCount(omitted, "vez", "veces")} más desde el aviso anterior)` : "";
        console.error(`[datos] ${line}${more}`);
      },
      onMigration: (position, count) => show(`migración ${position} de ${count}`),
    });
    lifetime.onStop(() => opened.close());
    const { applied } = opened.embedded?.migrations ?? { applied: [] };
    if (applied.length > 0) report(formatCount(applied.length, "migración nueva", "migraciones nuevas"));
    return opened;
  });
}

/** Puts the demonstration archive into an empty database of this program; SEED=none only reports one that is there already. */
export async function fillEmptyDatabase(env: Env, { embedded }: OpenedBackend): Promise<void> {
  if (!embedded) return;
  if (isCleared(env.dataDir)) return;
  if (env.seed === "none") {
    if (await hasDemo(embedded.pg, DEMO_DIR)) console.log(demoStays(env));
    return;
  }
  await runStage("Archivo de demostración", async (report) => {
    const episodes = await seedDemo({ pg: embedded.pg, demoDir: DEMO_DIR, dataDir: env.dataDir });
    report(episodes === null ? "ya había contenido" : formatCount(episodes, "programa"));
  });
}

const demoStays = ({ dataDir, databaseUrl }: Env): string => `
SEED=none solo vale para un archivo nuevo, y este ya tiene la demostración: se sirve esa, sin cambios.
Para empezar vacío: en la administración, el Dashboard tiene «Vaciar la demostración»; o detené el programa y poné en .env otra carpeta de datos${databaseUrl ? " y otra base" : ""}, por ejemplo:
  DATA_DIR=${dataDir}-propio${databaseUrl ? "\n  DATABASE_URL=(la de una base vacía)" : ""}
La demostración queda en ${dataDir}; se puede borrar cuando ya no haga falta.
`;

/** Prints the login only at the start that created the account; later the password is in `secrets.json` until it is changed. */
export function announceAdmin(env: Env, { newAdmin }: OpenedBackend): void {
  if (!newAdmin) return;
  const password = env.adminPassword ? "la de ADMIN_PASSWORD" : newAdmin.password;
  console.log(
    `\nAdministración: ${newAdmin.email}\nContraseña:     ${password}\n(Se muestran solo esta vez.)\n`,
  );
}
