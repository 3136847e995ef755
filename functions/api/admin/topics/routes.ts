import { missing } from "#api/admin/edit-result.ts";
import { recordRoutes } from "#api/admin/record-routes.ts";
import { listQuery } from "#core/schemas/admin/lists.ts";
import { editedTopic, topicForm, topicUpdate } from "#core/schemas/admin/topic.ts";
import { topicImpact } from "#db/impact.ts";
import { addTopic, changeTopic, listTopics, readTopic } from "#db/topics-editing.ts";

/** Topics, by name. */
export const topicRoutes = () =>
  recordRoutes({
    name: "topics",
    table: "topics",
    notFound: missing("topic_not_found", "Tema no encontrado"),
    row: editedTopic,
    filter: listQuery,
    form: topicForm,
    update: topicUpdate,
    list: listTopics,
    read: readTopic,
    add: addTopic,
    change: changeTopic,
    impact: topicImpact,
  });
