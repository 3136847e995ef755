import { Hono } from "hono";
import * as v from "valibot";
import { existing, unwrapEdit } from "#api/admin/edit-result.ts";
import type { ApiError } from "#api/api-error.ts";
import { validBody, validId, validQuery } from "#api/middleware/validate.ts";
import { describer } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import type { KindTable } from "#core/catalogue/kinds.ts";
import { type ListPage, pageOf, removal } from "#core/forms/list-schemas.ts";
import type { Impact } from "#db/catalogue/impact.ts";
import type { DatabaseClient } from "#db/client.ts";
import { removeRow } from "#db/history/trash.ts";
import type { Edited } from "#db/rows/editing.ts";

type AnyObject = v.ObjectSchema<v.ObjectEntries, undefined>;
export type FormSchema = v.GenericSchema<unknown, Record<string, unknown>>;
export type Versioned = v.GenericSchema<Record<string, unknown>, { version: number }>;

/** A kind of record that editors list, create, change and delete one at a time. */
export interface RecordKind<
  Row extends v.GenericSchema,
  Item extends v.GenericSchema,
  Filter extends AnyObject,
  Form extends FormSchema,
  Update extends Versioned,
> {
  /** Plural name in the OpenAPI document. */
  name: string;
  /** Singular in the OpenAPI document, with its article. */
  noun: string;
  /** Texts of the OpenAPI document that are not those of most kinds. */
  texts?: { saving: string; unique: string; impact: string };
  table: KindTable;
  notFound: () => ApiError;
  row: Row;
  /** Row of the list. */
  item: Item;
  filter: Filter;
  form: Form;
  /** The form plus the version of the row that the editor loaded. */
  update: Update;
  /** Bytes of a body, where the usual limit is too small. */
  maxBytes?: number;
  list(db: DatabaseClient, filter: v.InferOutput<Filter>): Promise<ListPage<v.InferOutput<Item>>>;
  read(db: DatabaseClient, id: string): Promise<v.InferOutput<Row> | null>;
  /** `add` and `change` return the stored row: reading it again could fail, and the change would look refused. */
  add(db: DatabaseClient, fields: v.InferOutput<Form>): Promise<Edited<v.InferOutput<Row>>>;
  change(
    db: DatabaseClient,
    at: { id: string; version: number },
    fields: Omit<v.InferOutput<Update>, "version">,
  ): Promise<Edited<v.InferOutput<Row>>>;
  /** Other records that deletion would remove or unlink. Omitted when there can be none. */
  impact?(db: DatabaseClient, id: string): Promise<Impact>;
}

const USUAL_TEXTS = {
  saving: null,
  unique: "slug",
  impact: "Number of other records that are deleted or unlinked with it, by kind",
};

/** Routes of a kind of record, for editors. See docs/product/catalogue.md. */
export function recordRoutes<
  Row extends v.GenericSchema,
  Item extends v.GenericSchema,
  Filter extends AnyObject,
  Form extends FormSchema,
  Update extends Versioned,
>(kind: RecordKind<Row, Item, Filter, Form, Update>) {
  const { row, notFound, maxBytes } = kind;
  const { saving, unique, impact } = kind.texts ?? USUAL_TEXTS;
  const savingText = saving ? { description: saving } : {};
  const describe = describer(`admin: ${kind.name}`);

  return new Hono<SignedIn>()
    .get(
      "/",
      describe(`List ${kind.name}`, { 200: pageOf(kind.item) }, [400]),
      validQuery(kind.filter),
      async (c) => json(await kind.list(c.var.person.db, c.req.valid("query"))),
    )
    .get("/:id", describe(`Get ${kind.noun}`, { 200: row }, [404]), validId(notFound), async (c) => {
      const found = await kind.read(c.var.person.db, c.req.valid("param").id);
      return json(existing(found, notFound));
    })
    .post(
      "/",
      describe(`Create ${kind.noun}`, { 201: row }, ["body"], {
        ...savingText,
        on: { 400: `The body is not valid, the ${unique} is taken, or a chosen record no longer exists` },
      }),
      validBody(kind.form, maxBytes),
      async (c) => {
        const { db } = c.var.person;
        const fields = c.req.valid("json");
        const { id } = fields;
        const subject = {
          missing: notFound,
          ...(typeof id === "string" && { current: () => kind.read(db, id) }),
        };
        return json(await unwrapEdit(await kind.add(db, fields), subject), 201);
      },
    )
    .put(
      "/:id",
      describe(`Update ${kind.noun}`, { 200: row }, ["body", 404, 409], savingText),
      validId(notFound),
      validBody(kind.update, maxBytes),
      async (c) => {
        const { db } = c.var.person;
        const { id } = c.req.valid("param");
        const { version, ...fields } = c.req.valid("json");
        const changed = await kind.change(db, { id, version }, fields);
        return json(await unwrapEdit(changed, { missing: notFound, current: () => kind.read(db, id) }));
      },
    )
    .get(
      "/:id/impact",
      describe(
        `Get the impact of deleting ${kind.noun}`,
        { 200: v.object({ also: v.record(v.string(), v.number()) }) },
        [],
        { on: { 200: impact } },
      ),
      validId(notFound),
      async (c) => json({ also: (await kind.impact?.(c.var.person.db, c.req.valid("param").id)) ?? {} }),
    )
    .delete(
      "/:id",
      describe(`Move ${kind.noun} to the trash`, { 200: removal }, [404]),
      validId(notFound),
      async (c) => {
        const removed = await removeRow(c.var.person.db, kind.table, c.req.valid("param").id);
        return json(await unwrapEdit(removed, { missing: notFound }));
      },
    );
}
