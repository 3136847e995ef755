import { Hono } from "hono";
import * as v from "valibot";
import { missing, settle } from "#api/admin/settle.ts";
import { validId, validQuery } from "#api/admin/valid.ts";
import { jsonBody } from "#api/middleware/json-body.ts";
import { validBody } from "#api/middleware/validate.ts";
import { describe } from "#api/openapi/describe.ts";
import { json } from "#api/respond.ts";
import type { SignedIn } from "#api/session/require.ts";
import { listQuery, pageOf, removal } from "#core/schemas/admin/lists.ts";
import { editedTopic, topicForm, topicUpdate } from "#core/schemas/admin/topic.ts";
import type { DatabaseClient } from "#db/client.ts";
import { topicImpact } from "#db/impact.ts";
import { addTopic, changeTopic, listTopics, readTopic } from "#db/topics-editing.ts";
import { removeRow } from "#db/trash.ts";

const TAG = "admin: topics";
const notFound = missing("topic_not_found", "Tema no encontrado");

async function existing(db: DatabaseClient, id: string) {
  const row = await readTopic(db, id);
  if (!row) throw notFound();
  return row;
}

/** Topics, for administrators. spec: admin, sections 2, 5 and 7 */
export const topicRoutes = () =>
  new Hono<SignedIn>()
    .get(
      "/",
      describe({
        tag: TAG,
        summary: "List by name",
        status: 200,
        body: pageOf(editedTopic),
        errors: [401, 403],
      }),
      validQuery(listQuery),
      async (c) => json(await listTopics(c.var.person.db, c.req.valid("query"))),
    )
    .get(
      "/:id",
      describe({ tag: TAG, summary: "One", status: 200, body: editedTopic, errors: [401, 403, 404] }),
      validId(notFound),
      async (c) => json(await existing(c.var.person.db, c.req.valid("param").id)),
    )
    .post(
      "/",
      describe({ tag: TAG, summary: "Create", status: 201, body: editedTopic, errors: [400, 401, 403] }),
      jsonBody,
      validBody(topicForm),
      async (c) => {
        const { db } = c.var.person;
        const id = await settle(await addTopic(db, c.req.valid("json")), { missing: notFound });
        return json(await existing(db, id), 201);
      },
    )
    .put(
      "/:id",
      describe({
        tag: TAG,
        summary: "Change",
        status: 200,
        body: editedTopic,
        errors: [400, 401, 403, 404, 409],
      }),
      validId(notFound),
      jsonBody,
      validBody(topicUpdate),
      async (c) => {
        const { db } = c.var.person;
        const { id } = c.req.valid("param");
        const { version, ...fields } = c.req.valid("json");
        const changed = await changeTopic(db, { id, version }, fields);
        await settle(changed, { missing: notFound, current: () => readTopic(db, id) });
        return json(await existing(db, id));
      },
    )
    .get(
      "/:id/impact",
      describe({
        tag: TAG,
        summary: "How many episodes lose it when it is deleted",
        status: 200,
        body: v.object({ also: v.record(v.string(), v.number()) }),
        errors: [401, 403],
      }),
      validId(notFound),
      async (c) => json({ also: await topicImpact(c.var.person.db, c.req.valid("param").id) }),
    )
    .delete(
      "/:id",
      describe({ tag: TAG, summary: "Into the trash", status: 200, body: removal, errors: [401, 403, 404] }),
      validId(notFound),
      async (c) => {
        const removed = await removeRow(c.var.person.db, "topics", c.req.valid("param").id);
        return json(await settle(removed, { missing: notFound }));
      },
    );
