/**
 * Returns to the database from before the last migrations, for the program of the version before: `npm run recover`, with the
 * site stopped.
 */
import { StartError } from "#hosting/start-error.ts";
import { returnToFormerDatabase } from "#node/embedded/index.ts";
import { loadEnv } from "#node/env.ts";
import { runCommand } from "./start/lifetime.ts";
import { MIGRATIONS_DIR } from "./start/open-database.ts";
import { runStage } from "./start/progress.ts";

await runCommand(async () => {
  const { dataDir, hosted, databaseUrl } = loadEnv();
  if (hosted || databaseUrl)
    throw new StartError("La base de datos está en otro servidor: restaurá allá una copia.");
  const isDone = await runStage("Volviendo a la base de datos de antes", () =>
    returnToFormerDatabase(dataDir, MIGRATIONS_DIR),
  );
  console.log(
    isDone
      ? "Listo: quedó la base de antes de las últimas migraciones."
      : "No hacía falta: la base no es más nueva que este programa, o no hay una de antes. No se cambió nada.",
  );
});
