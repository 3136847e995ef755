import * as v from "valibot";
import { attachment, datedName } from "#api/admin/attachment.ts";
import type { SheetColumn } from "#core/episode/episode-field.ts";
import { type CsvColumn, csvText } from "#core/text/csv.ts";

const CSV_TYPE = "text/csv; charset=utf-8; header=present";

/** CSV response that streams the rows in batches, in a file named `name` and the day. */
export const spreadsheet = <Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row[]>,
  now: number,
): Response => attachment(datedName(name, "csv", now), CSV_TYPE, csvText(columns, rows));

/** Query parameter `headings`: the archive's own headings, or Dublin Core terms where a column has one. */
export const exportHeadings = v.optional(v.picklist(["own", "dublin-core"]), "own");
type Headings = v.InferOutput<typeof exportHeadings>;

/** Heading of a column. See docs/decisions/044-dublin-core.md. */
export const headingIn = (
  headings: Headings,
  { heading, dublinCore }: Pick<SheetColumn, "heading" | "dublinCore">,
): string => (headings === "dublin-core" ? (dublinCore ?? heading) : heading);
