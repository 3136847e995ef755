/** Creates the files of an empty database in the folder given as the only argument; run by `create-cluster.ts`. */
import { PGlite } from "@electric-sql/pglite";

const pg = await PGlite.create(process.argv[2]);
await pg.close();
