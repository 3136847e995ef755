import { getRouteApi, Link } from "@tanstack/react-router";
import { topicKind } from "#admin/features/topics/topic-kind.tsx";
import { Card, Cards } from "#admin/lists/Card.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { formatDate } from "#admin/lists/format-date.ts";
import { RowLinks } from "#admin/lists/RowLinks.tsx";
import { usePagedList } from "#admin/lists/use-list-search.ts";
import { RecordList } from "#admin/records/RecordList.tsx";
import { EditRecord, NewRecord } from "#admin/records/RecordScreens.tsx";
import { deletionOf } from "#admin/records/record-kind.ts";
import { buttonLook } from "#admin/ui/button-look.ts";
import { formatCount } from "#core/text/plural.ts";

const route = getRouteApi("/app/admin/topics");

/** See docs/product/back-office.md. */
export const TopicList = () => (
  <RecordList
    kind={topicKind}
    list={usePagedList(route, topicKind.calls.listQuery)}
    placeholder="Buscar temas..."
    lead={(total) => formatCount(total, "tema")}
    empty={
      <Empty title="No hay temas">
        <Link className={buttonLook()} to="/admin/topics/new">
          Crear Tema
        </Link>
      </Empty>
    }
  >
    {(topics) => (
      <Cards>
        {topics.map((topic) => (
          <Card
            key={topic.id}
            count={formatCount(topic.episodeCount, "programa")}
            title={topic.name}
            actions={
              <RowLinks
                what={`el tema ${topic.name}`}
                viewHref={topic.publishedCount > 0 ? `/topics/${topic.slug}` : null}
                editTo={`/admin/topics/edit/${topic.id}`}
                deletion={deletionOf(topicKind, topic)}
              />
            }
          >
            <p className="text-s text-soft">{topic.slug}</p>
            <p className="text-s text-soft">Creado: {formatDate(topic.createdAt)}</p>
          </Card>
        ))}
      </Cards>
    )}
  </RecordList>
);

export const NewTopic = () => <NewRecord kind={topicKind} />;
export const EditTopic = () => <EditRecord kind={topicKind} />;
