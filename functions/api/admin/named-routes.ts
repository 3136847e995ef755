import type * as v from "valibot";
import { missing } from "#api/admin/edit-result.ts";
import { type FormSchema, type RecordKind, recordRoutes, type Versioned } from "#api/admin/record-routes.ts";
import { NAMED_KINDS, type NamedKindName } from "#core/catalogue/kinds.ts";
import { listQuery } from "#core/forms/list-schemas.ts";
import { namedImpact } from "#db/catalogue/impact.ts";

interface NamedRecords<Row extends v.GenericSchema, Form extends FormSchema, Update extends Versioned>
  extends Pick<RecordKind<Row, Row, typeof listQuery, Form, Update>, "list" | "read" | "add" | "change"> {
  table: NamedKindName;
  schemas: { row: Row; form: Form; update: Update };
}

/** Routes of a kind of records with a name, which are listed by it. */
export const namedRoutes = <Row extends v.GenericSchema, Form extends FormSchema, Update extends Versioned>({
  table,
  schemas: { row, form, update },
  ...records
}: NamedRecords<Row, Form, Update>) => {
  const { one, label } = NAMED_KINDS[table];
  const notFound = missing(`${one}_not_found`, `${label} no encontrado`);
  return recordRoutes({
    ...records,
    name: table,
    noun: `a ${one}`,
    table,
    notFound,
    row,
    item: row,
    filter: listQuery,
    form,
    update,
    impact: namedImpact(table),
  });
};
