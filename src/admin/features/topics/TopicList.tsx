import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { deletionOf } from "#admin/features/topics/deletion.ts";
import { topicsQuery } from "#admin/features/topics/queries.ts";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { formatDate } from "#admin/lists/format-date.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { RowLinks } from "#admin/lists/RowLinks.tsx";
import { SearchBox } from "#admin/lists/SearchBox.tsx";
import { SimplePager } from "#admin/lists/SimplePager.tsx";
import { useListSearch } from "#admin/lists/use-list-search.ts";
import { usePageInRange } from "#admin/lists/use-page-in-range.ts";
import { counted } from "#core/text/plural.ts";

const route = getRouteApi("/app/admin/topics");

/** See docs/product/back-office.md. */
export function TopicList() {
  const { search, show, toPage } = useListSearch(route);
  const query = useQuery(topicsQuery(search));
  const { q = "", page = 1 } = search;
  usePageInRange(page, query.data?.totalPages, toPage);
  return (
    <div className="screen">
      <ScreenHead title="Gestión de Temas" lead={query.data ? counted(query.data.total, "tema") : null}>
        <Link className="button" to="/admin/topics/new">
          <Plus className="icon" aria-hidden="true" />
          Nuevo Tema
        </Link>
      </ScreenHead>
      <div className="toolbar">
        <SearchBox value={q} placeholder="Buscar temas..." onSearch={(text) => show({ q: text })} />
      </div>
      <QueryStates query={query} failureTitle="No se pudieron cargar los temas">
        {({ items, totalPages }) =>
          items.length === 0 ? (
            <Empty title="No hay temas">
              <Link className="button" to="/admin/topics/new">
                Crear Tema
              </Link>
            </Empty>
          ) : (
            <>
              <ul className="cards">
                {items.map((topic) => (
                  <li className="card" key={topic.id}>
                    <p className="card-count">{counted(topic.episodeCount, "programa")}</p>
                    <h2>{topic.name}</h2>
                    <p className="hint">{topic.slug}</p>
                    <p className="hint">Creado: {formatDate(topic.createdAt)}</p>
                    <p className="row-actions">
                      <RowLinks
                        what={`el tema ${topic.name}`}
                        viewHref={topic.publishedCount > 0 ? `/topics/${topic.slug}` : null}
                        editTo={`/admin/topics/edit/${topic.id}`}
                        deletion={deletionOf(topic)}
                      />
                    </p>
                  </li>
                ))}
              </ul>
              <SimplePager page={page} totalPages={totalPages} onPage={toPage} />
            </>
          )
        }
      </QueryStates>
    </div>
  );
}
