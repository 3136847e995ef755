import { Hono } from "hono";
import type * as v from "valibot";
import { existing, unwrapEdit } from "#api/admin/edit-result.ts";
import type { ApiError } from "#api/api-error.ts";
import { validBody, validId, validQuery } from "#api/middleware/validate.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import type { KindTable } from "#core/catalogue/kinds.ts";
import type { ListPage } from "#core/forms/list-schemas.ts";
import type { Impact } from "#db/catalogue/impact.ts";
import type { DatabaseClient } from "#db/client.ts";
import { removeRow } from "#db/history/trash.ts";
import type { Edited } from "#db/rows/editing.ts";

type AnyObject = v.ObjectSchema<v.ObjectEntries, undefined>;
export type FormSchema = v.GenericSchema<unknown, Record<string, unknown>>;
export type Versioned = v.GenericSchema<Record<string, unknown>, { version: number }>;

/** A kind of record that editors list, create, change and delete one at a time. */
export interface RecordKind<
  Row,
  Item,
  Filter extends AnyObject,
  Form extends FormSchema,
  Update extends Versioned,
> {
  table: KindTable;
  notFound: () => ApiError;
  filter: Filter;
  form: Form;
  /** The form plus the version of the row that the editor loaded. */
  update: Update;
  /** Bytes of a body, where the usual limit is too small. */
  maxBytes?: number;
  list(db: DatabaseClient, filter: v.InferOutput<Filter>): Promise<ListPage<Item>>;
  read(db: DatabaseClient, id: string): Promise<Row | null>;
  /** `add` and `change` return the stored row: reading it again could fail, and the change would look refused. */
  add(db: DatabaseClient, fields: v.InferOutput<Form>): Promise<Edited<Row>>;
  change(
    db: DatabaseClient,
    at: { id: string; version: number },
    fields: Omit<v.InferOutput<Update>, "version">,
  ): Promise<Edited<Row>>;
  /** Other records that deletion would remove or unlink. Omitted when there can be none. */
  impact?(db: DatabaseClient, id: string): Promise<Impact>;
}

/** Routes of a kind of record, for editors. See docs/product/catalogue.md. */
export function recordRoutes<
  Row,
  Item,
  Filter extends AnyObject,
  Form extends FormSchema,
  Update extends Versioned,
>(kind: RecordKind<Row, Item, Filter, Form, Update>) {
  const { notFound, maxBytes } = kind;
  return new Hono<SignedIn>()
    .get("/", validQuery(kind.filter), async (c) =>
      json(await kind.list(c.var.person.db, c.req.valid("query"))),
    )
    .get("/:id", validId(notFound), async (c) => {
      const found = await kind.read(c.var.person.db, c.req.valid("param").id);
      return json(existing(found, notFound));
    })
    .post("/", validBody(kind.form, maxBytes), async (c) => {
      const { db } = c.var.person;
      const fields = c.req.valid("json");
      const { id } = fields;
      const subject = {
        missing: notFound,
        ...(typeof id === "string" && { current: () => kind.read(db, id) }),
      };
      return json(await unwrapEdit(await kind.add(db, fields), subject), 201);
    })
    .put("/:id", validId(notFound), validBody(kind.update, maxBytes), async (c) => {
      const { db } = c.var.person;
      const { id } = c.req.valid("param");
      const { version, ...fields } = c.req.valid("json");
      const changed = await kind.change(db, { id, version }, fields);
      return json(await unwrapEdit(changed, { missing: notFound, current: () => kind.read(db, id) }));
    })
    .get("/:id/impact", validId(notFound), async (c) =>
      json({ also: (await kind.impact?.(c.var.person.db, c.req.valid("param").id)) ?? {} }),
    )
    .delete("/:id", validId(notFound), async (c) => {
      const removed = await removeRow(c.var.person.db, kind.table, c.req.valid("param").id);
      return json(await unwrapEdit(removed, { missing: notFound }));
    });
}
