import { missing } from "#api/admin/edit-result.ts";
import { recordRoutes } from "#api/admin/record-routes.ts";
import { creation } from "#core/catalogue/named-record.ts";
import { editedTopic, topicForm, topicUpdate } from "#core/catalogue/topic-schemas.ts";
import { listQuery } from "#core/forms/list-schemas.ts";
import { topicImpact } from "#db/catalogue/impact.ts";
import { topics } from "#db/catalogue/named-kinds.ts";

/** Topics, by name. */
export const topicRoutes = () =>
  recordRoutes({
    name: "topics",
    noun: "a topic",
    table: "topics",
    notFound: missing("topic_not_found", "Tema no encontrado"),
    row: editedTopic,
    item: editedTopic,
    filter: listQuery,
    form: creation(topicForm),
    update: topicUpdate,
    ...topics,
    impact: topicImpact,
  });
