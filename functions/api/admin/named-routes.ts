import { missing } from "#api/admin/edit-result.ts";
import { type FormSchema, type RecordKind, recordRoutes, type Versioned } from "#api/admin/record-routes.ts";
import { NAMED_KINDS, type NamedKindName } from "#core/catalogue/kinds.ts";
import { listQuery } from "#core/forms/list-schemas.ts";
import { namedImpact } from "#db/catalogue/impact.ts";

interface NamedRecords<Row, Form extends FormSchema, Update extends Versioned>
  extends Pick<RecordKind<Row, Row, typeof listQuery, Form, Update>, "list" | "read" | "add" | "change"> {
  table: NamedKindName;
  schemas: { form: Form; update: Update };
}

/** Routes of a kind of records with a name, which are listed by it. */
export const namedRoutes = <Row, Form extends FormSchema, Update extends Versioned>({
  table,
  schemas: { form, update },
  ...records
}: NamedRecords<Row, Form, Update>) => {
  const { one, label } = NAMED_KINDS[table];
  const notFound = missing(`${one}_not_found`, `${label} no encontrado`);
  return recordRoutes({
    ...records,
    table,
    notFound,
    filter: listQuery,
    form,
    update,
    impact: namedImpact(table),
  });
};
