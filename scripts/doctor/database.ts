import { formatCount } from "#core/text/plural.ts";
import { serviceClient } from "#db/client.ts";
import { readMigrations } from "#node/embedded/index.ts";
import { type Check, failed, ok, PUSH_MIGRATIONS, warning } from "./finding.ts";

/** Checks that the database has exactly the migrations of this program. */
export const schemaCheck: Check = {
  name: "Base de datos",
  needs: "database",
  async run({ backend, env, migrationsDir }) {
    const expected = readMigrations(migrationsDir).at(-1)?.version ?? "";
    const { data, error } = await serviceClient(backend).rpc("schema_version");
    const push = env.hosted ? `Ejecutá ${PUSH_MIGRATIONS}.` : "Reiniciá el sitio: las aplica al arrancar.";
    if (error)
      return failed(`La base no tiene las tablas del archivo (${error.code || "sin código"}).`, push);
    if (data === expected) return ok(`Las migraciones están al día (${expected}).`);
    if (data < expected) {
      return failed(
        `Faltan migraciones: la base está en ${data || "ninguna"} y el programa en ${expected}.`,
        push,
      );
    }
    const todo = "Actualizá el programa: git pull y npm install.";
    return failed(`La base está más adelantada (${data}) que este programa (${expected}).`, todo);
  },
};

/** Checks that at least one account can sign in to the back-office. */
export const administratorCheck: Check = {
  name: "Administración",
  needs: "database",
  async run({ backend }) {
    const { data, error } = await serviceClient(backend)
      .from("profiles")
      .select("id")
      .eq("role", "admin")
      .eq("active", true);
    const add = "npm run user -- add CORREO admin";
    if (error)
      return failed("No se pudo leer quién administra el archivo.", "Revisá las claves y las migraciones.");
    if (data.length === 0) return failed("Nadie administra el archivo todavía.", `Ejecutá ${add}.`);
    const people = formatCount(data.length, "persona administra", "personas administran");
    if (data.length > 1) return ok(`${people} el archivo.`);
    const says = "Una sola persona administra el archivo: si pierde su contraseña, nadie entra.";
    return warning(says, `Sumá a otra: ${add}. O tené a mano: npm run user -- password CORREO.`);
  },
};
