import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { topicQuery, updateTopic } from "#admin/features/topics/queries.ts";
import { TopicForm, topicLabels } from "#admin/features/topics/TopicForm.tsx";
import { giveBackOf } from "#admin/history/give-back.ts";
import { History } from "#admin/history/History.tsx";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { topicForm } from "#core/catalogue/topic-schemas.ts";

const back = (
  <Link to="/admin/topics">
    <ArrowLeft className="icon" aria-hidden="true" />
    Volver a temas
  </Link>
);

export const NewTopic = () => (
  <Screen>
    <ScreenHead title="Nuevo Tema" back={back} />
    <TopicForm topic={null} />
  </Screen>
);

export function EditTopic() {
  const { id } = useParams({ from: "/app/admin/topics/edit/$id" });
  const topic = useQuery(topicQuery(id));
  return (
    <Screen>
      <ScreenHead title="Editar Tema" lead={topic.data?.name} back={back} />
      <QueryStates query={topic} failureTitle="No se pudo cargar el tema">
        {(row) => (
          <>
            <TopicForm key={row.id} topic={row} />
            <History
              table="topics"
              id={row.id}
              labels={topicLabels}
              record={giveBackOf({
                schema: topicForm,
                row,
                update: (fields) => updateTopic(row.id, fields),
              })}
            />
          </>
        )}
      </QueryStates>
    </Screen>
  );
}
