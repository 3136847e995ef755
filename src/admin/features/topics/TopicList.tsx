import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { deletionOf } from "#admin/features/topics/deletion.ts";
import { topicsQuery } from "#admin/features/topics/queries.ts";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { Card, Cards } from "#admin/lists/Card.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { formatDate } from "#admin/lists/format-date.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { RowLinks } from "#admin/lists/RowLinks.tsx";
import { SearchBox } from "#admin/lists/SearchBox.tsx";
import { SimplePager } from "#admin/lists/SimplePager.tsx";
import { useListSearch } from "#admin/lists/use-list-search.ts";
import { usePageInRange } from "#admin/lists/use-page-in-range.ts";
import { buttonLook } from "#admin/ui/button-look.ts";
import { counted } from "#core/text/plural.ts";

const route = getRouteApi("/app/admin/topics");

/** See docs/product/back-office.md. */
export function TopicList() {
  const { search, show, toPage } = useListSearch(route);
  const query = useQuery(topicsQuery(search));
  const { q = "", page = 1 } = search;
  usePageInRange(page, query.data?.totalPages, toPage);
  return (
    <Screen>
      <ScreenHead title="Gestión de Temas" lead={query.data ? counted(query.data.total, "tema") : null}>
        <Link className={buttonLook()} to="/admin/topics/new">
          <Plus className="icon" aria-hidden="true" />
          Nuevo Tema
        </Link>
      </ScreenHead>
      <div className="actions mb-4 gap-2.5">
        <SearchBox value={q} placeholder="Buscar temas..." onSearch={(text) => show({ q: text })} />
      </div>
      <QueryStates query={query} failureTitle="No se pudieron cargar los temas">
        {({ items, totalPages }) =>
          items.length === 0 ? (
            <Empty title="No hay temas">
              <Link className={buttonLook()} to="/admin/topics/new">
                Crear Tema
              </Link>
            </Empty>
          ) : (
            <>
              <Cards>
                {items.map((topic) => (
                  <Card
                    key={topic.id}
                    count={counted(topic.episodeCount, "programa")}
                    title={topic.name}
                    actions={
                      <RowLinks
                        what={`el tema ${topic.name}`}
                        viewHref={topic.publishedCount > 0 ? `/topics/${topic.slug}` : null}
                        editTo={`/admin/topics/edit/${topic.id}`}
                        deletion={deletionOf(topic)}
                      />
                    }
                  >
                    <p className="text-s text-soft">{topic.slug}</p>
                    <p className="text-s text-soft">Creado: {formatDate(topic.createdAt)}</p>
                  </Card>
                ))}
              </Cards>
              <SimplePager page={page} totalPages={totalPages} onPage={toPage} />
            </>
          )
        }
      </QueryStates>
    </Screen>
  );
}
