import { StartError } from "../../hosting/start-error.ts";
import type { Pg } from "./pg.ts";

/** Node's error codes for an unreachable server, and PostgreSQL's classes for a refused login. */
const UNREACHABLE = /^(E[A-Z]+|CONNECT_TIMEOUT|28\w{3}|3D\w{3}|08\w{3}|57P03|53300)$/;

/** @throws StartError when the operator's server refuses a session or does not answer */
export async function assertReachable(pg: Pick<Pg, "query">): Promise<void> {
  try {
    await pg.query("select 1");
  } catch (error) {
    // A lost session wraps the driver's error.
    const cause = (error as Error).cause ?? error;
    const { code } = cause as { code?: string };
    if (!UNREACHABLE.test(code ?? "")) throw error;
    throw new StartError(
      `El servidor PostgreSQL de DATABASE_URL no se puede usar (${code}): revisá que esté en marcha, la dirección, el usuario, la contraseña y el nombre de la base.`,
      { cause },
    );
  }
}
