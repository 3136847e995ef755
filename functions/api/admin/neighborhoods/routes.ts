import { Hono } from "hono";
import { namedRoutes } from "#api/admin/named-routes.ts";
import { spreadsheet } from "#api/admin/spreadsheet.ts";
import type { ApiDeps } from "#api/deps.ts";
import { validQuery } from "#api/middleware/validate.ts";
import type { SignedIn } from "#api/session/require.ts";
import type { EditedNeighborhood } from "#core/catalogue/neighborhood-schemas.ts";
import { listQuery } from "#core/forms/list-schemas.ts";
import type { CsvColumn } from "#core/text/csv.ts";
import { wallTime } from "#core/text/time-zone.ts";
import { neighborhoods } from "#db/catalogue/named-kinds.ts";

const COLUMNS: CsvColumn<EditedNeighborhood>[] = [
  { heading: "Nombre", value: (row) => row.name },
  { heading: "Dirección en el sitio (slug)", value: (row) => row.slug },
  { heading: "Descripción", value: (row) => row.description },
  { heading: "Latitud", value: (row) => row.coordinates?.lat ?? null },
  { heading: "Longitud", value: (row) => row.coordinates?.lng ?? null },
  { heading: "Programas", value: (row) => row.episodeCount },
  { heading: "Creado", value: (row) => wallTime(row.createdAt).slice(0, 10) },
];

/** Neighbourhoods, by name, and their spreadsheet. */
export const neighborhoodRoutes = ({ now }: Pick<ApiDeps, "now">) =>
  new Hono<SignedIn>()
    // Registered before `/:id`, which would match it as an id.
    .get("/export.csv", validQuery(listQuery), (c) => {
      const rows = neighborhoods.all(c.var.person.db, c.req.valid("query").q);
      return spreadsheet("barrios", COLUMNS, rows, now());
    })
    .route("/", namedRoutes(neighborhoods));
