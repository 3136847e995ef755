import { getRouteApi } from "@tanstack/react-router";
import { CommentList } from "#admin/features/comments/CommentList.tsx";
import { commentsQuery } from "#admin/features/comments/queries.ts";
import { SHORTCUTS, useShortcutSwitch } from "#admin/features/comments/use-shortcuts.ts";
import { Screen } from "#admin/layout/Screen.tsx";
import { ScreenHead } from "#admin/layout/ScreenHead.tsx";
import { Empty } from "#admin/lists/Empty.tsx";
import { FilterSelect } from "#admin/lists/FilterSelect.tsx";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { SearchBox } from "#admin/lists/SearchBox.tsx";
import { SimplePager } from "#admin/lists/SimplePager.tsx";
import { SingleRecord } from "#admin/lists/SingleRecord.tsx";
import { usePagedList } from "#admin/lists/use-list-search.ts";
import { Check } from "#admin/ui/Check.tsx";
import { ShortcutHelp } from "#admin/ui/ShortcutHelp.tsx";
import type { CommentCounts } from "#core/comments/moderation-schemas.ts";
import { foldText } from "#core/search/search-text.ts";
import { formatCount } from "#core/text/plural.ts";

const route = getRouteApi("/app/admin/comments");

const choices = (counts: CommentCounts | undefined) => {
  const of = (count: number | undefined) => (count === undefined ? "" : ` (${count})`);
  return [
    { value: "all", label: `Todos los estados${of(counts?.all)}` },
    { value: "pending", label: `Pendientes${of(counts?.pending)}` },
    { value: "published", label: `Publicados${of(counts?.published)}` },
    { value: "rejected", label: `Rechazados${of(counts?.rejected)}` },
  ] as const;
};

/** Moderation of comments, open to every active collaborator. See docs/product/comments.md. */
export function Moderation() {
  const { search, show, showHere, toPage, query } = usePagedList(route, commentsQuery);
  const { q = "", status = "all", page = 1 } = search;
  const [hasShortcuts, setShortcuts] = useShortcutSwitch();
  const wanted = foldText(q);
  return (
    <Screen>
      <ScreenHead
        title="Gestión de Comentarios"
        lead={query.data ? formatCount(query.data.total, "comentario") : null}
      />
      <div className="actions mb-4 gap-2.5">
        <SearchBox
          value={q}
          placeholder="Buscar por autor, contenido, email o barrio..."
          onSearch={(text) => showHere({ q: text })}
        />
        <FilterSelect
          label="Estado"
          value={status}
          options={choices(query.data?.counts)}
          onChange={(chosen) => show({ status: chosen, id: undefined })}
        />
        <ShortcutHelp shortcuts={hasShortcuts ? SHORTCUTS : []}>
          <Check checked={hasShortcuts} onChange={({ target }) => setShortcuts(target.checked)}>
            Atajos de teclado
          </Check>
        </ShortcutHelp>
      </div>
      <QueryStates query={query} failureTitle="Error al cargar comentarios" alwaysRetry>
        {({ items, totalPages }) => {
          const found = items.filter((one) =>
            [one.authorName, one.content, one.authorEmail, one.neighborhoodName ?? ""].some((text) =>
              foldText(text).includes(wanted),
            ),
          );
          return (
            <>
              {found.length === 0 ? (
                <Empty title="No hay comentarios">
                  {q ? (
                    <p className="text-s text-soft">La búsqueda mira solo los comentarios de esta página.</p>
                  ) : null}
                </Empty>
              ) : null}
              {search.id ? (
                <SingleRecord onShowAll={() => show({ id: undefined })}>
                  Se muestra un solo comentario.
                </SingleRecord>
              ) : null}
              <CommentList comments={found} hasShortcuts={hasShortcuts} />
              <SimplePager page={page} totalPages={totalPages} onPage={toPage} />
            </>
          );
        }}
      </QueryStates>
    </Screen>
  );
}
