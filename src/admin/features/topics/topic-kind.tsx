import { Link } from "@tanstack/react-router";
import type * as v from "valibot";
import { toInputValues } from "#admin/forms/input-value.ts";
import { SlugField } from "#admin/forms/SlugField.tsx";
import { Card, Cards } from "#admin/lists/Card.tsx";
import { formatDate } from "#admin/lists/format-date.ts";
import { namedCalls } from "#admin/records/record-calls.ts";
import type { RecordKind } from "#admin/records/record-kind.ts";
import { buttonLook } from "#admin/ui/Button.tsx";
import { type EditedTopic, type TopicFields, topicForm } from "#core/catalogue/topic-schemas.ts";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";
import { Field } from "#ui/Field.tsx";

type TopicValues = v.InferInput<typeof topicForm>;

const labels: Record<keyof TopicValues, string> = { name: "Nombre", slug: "Dirección en el sitio (slug)" };

/** See docs/product/back-office.md. */
export const topicKind: RecordKind<EditedTopic, TopicFields, TopicValues> = {
  table: "topics",
  calls: namedCalls<EditedTopic, TopicFields>("topics", api.admin.topics),
  schema: topicForm,
  form: topicForm,
  toValues: (topic) => toInputValues(["name", "slug"], topic),
  labels,
  list: {
    placeholder: "Buscar temas...",
    lead: ({ total }) => formatCount(total, "tema"),
    empty: {
      title: "No hay temas",
      more: () => (
        <Link className={buttonLook()} to="/admin/topics/new">
          Crear Tema
        </Link>
      ),
    },
    rows: ({ items }, linksOf) => (
      <Cards>
        {items.map((topic) => (
          <Card
            key={topic.id}
            count={formatCount(topic.episodeCount, "programa")}
            title={topic.name}
            actions={linksOf(topic)}
          >
            <p className="text-s text-soft">{topic.slug}</p>
            <p className="text-s text-soft">Creado: {formatDate(topic.createdAt)}</p>
          </Card>
        ))}
      </Cards>
    ),
  },
  loadFailure: "No se pudo cargar el tema",
  unlinked: "este tema",
  nameOf: (name) => `el tema ${name}`,
  deletion: (name) => ({
    question: "¿Estás seguro de que quieres eliminar este tema?",
    deleted: `el tema ${name}`,
  }),
  Inputs: ({ inputs, row }) => (
    <div className="grid grid-fit-76 items-start gap-4">
      <Field label={labels.name} required {...inputs.bind("name")} />
      <SlugField inputs={inputs} stored={row?.slug ?? null} />
    </div>
  ),
};
