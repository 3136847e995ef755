import { type BackOffice, openBackOffice } from "./back-office.ts";

export const SHEET = [
  "Número;Fecha;Invitado;Barrio;Temas;Duración;Estado",
  "1;06/04/1975;Ana Ñandú;Cerro;Tranvías, Murga;29:30;Publicado",
  "2;13/04/1975;ana nandu;CERRO;murga;30:00;Borrador",
  "3;;;;;;",
].join("\r\n");

export interface ImportOffice extends BackOffice {
  run(text: string, dryRun: boolean, format?: string): Promise<Awaited<ReturnType<BackOffice["admin"]>>>;
  /** Rows of all tables that an import writes. */
  everything(): Promise<unknown[]>;
  empty(): Promise<unknown>;
}

/** Opens a back-office that imports and exports spreadsheets. */
export async function openImportOffice(
  changes?: Parameters<typeof openBackOffice>[0],
): Promise<ImportOffice> {
  const office = await openBackOffice(changes);
  return {
    ...office,
    run: (text, dryRun, format = "csv") => office.admin("POST", `/import?dryRun=${dryRun}`, { format, text }),
    everything: async () => {
      const tables = ["episodes", "guests", "neighborhoods", "topics", "episode_topics"];
      const sql = tables
        .map((table) => `select '${table}' as tbl, to_jsonb(t) as row from ${table} t`)
        .join(" union all ");
      return (await office.database.pg.query(`select * from (${sql}) a order by tbl, row::text`)).rows;
    },
    empty: () =>
      office.database.pg.exec(
        "delete from episodes; delete from guests; delete from neighborhoods; delete from topics",
      ),
  };
}
