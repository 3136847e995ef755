import { KINDS, kindOfTable } from "#core/catalogue/kinds.ts";

/** Spanish name for a row of a table, or of a kind; the table itself for tables without a name. */
export const kindName = (table: string): string =>
  table === "episode_topics"
    ? "Tema del episodio"
    : ((kindOfTable(table) ?? KINDS[table as keyof typeof KINDS])?.label ?? table);
