import * as v from "valibot";
import { attachment, datedName } from "#api/admin/attachment.ts";
import { describer } from "#api/openapi/describe.ts";
import type { SheetColumn } from "#core/episode/episode-field.ts";
import { type CsvColumn, csvText } from "#core/text/csv.ts";

const CSV_TYPE = "text/csv; charset=utf-8; header=present";

/** OpenAPI description of a list's `/export.csv` route, which takes the filter of the list. */
export const describeSpreadsheet = (tag: string) =>
  describer(tag)("Export as a spreadsheet", { 200: CSV_TYPE }, [400], {
    description: "All rows that the filter finds, as CSV.",
    on: { 200: "The file" },
  });

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
