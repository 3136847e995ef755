import { getRouteApi } from "@tanstack/react-router";
import { STATUS_ACTIONS } from "#admin/features/comments/CommentCard.tsx";
import { CommentList } from "#admin/features/comments/CommentList.tsx";
import { type CommentPage, commentsQuery } from "#admin/features/comments/queries.ts";
import { SHORTCUTS, useShortcutSwitch } from "#admin/features/comments/use-shortcuts.ts";
import { BulkBar } from "#admin/lists/BulkBar.tsx";
import { type List, ListScreen, type RowsProps } from "#admin/lists/ListScreen.tsx";
import type { CommentSearch } from "#admin/lists/list-search.ts";
import { Check } from "#admin/ui/Check.tsx";
import { ShortcutHelp } from "#admin/ui/ShortcutHelp.tsx";
import type { ModeratedComment } from "#core/comments/moderation-schemas.ts";
import { foldText } from "#core/search/search-text.ts";
import { formatCount } from "#core/text/plural.ts";
import { api } from "#islands/api-client.ts";

const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${count})`;

const comments: Omit<List<CommentSearch, ModeratedComment, CommentPage>, "rows"> = {
  route: getRouteApi("/app/admin/comments"),
  query: commentsQuery,
  title: "Gestión de Comentarios",
  lead: ({ total }) => formatCount(total, "comentario"),
  failure: "Error al cargar comentarios",
  alwaysRetry: true,
  whole: { q: "", status: "all" },
  filters: [
    { kind: "text", placeholder: "Buscar por autor, contenido, email o barrio..." },
    {
      kind: "choice",
      name: "status",
      label: "Estado",
      options: (_, page) => [
        { value: "all", label: counted("Todos los estados", page?.counts.all) },
        { value: "pending", label: counted("Pendientes", page?.counts.pending) },
        { value: "published", label: counted("Publicados", page?.counts.published) },
        { value: "rejected", label: counted("Rechazados", page?.counts.rejected) },
      ],
    },
  ],
  search: ({ authorName, content, authorEmail, neighborhoodName }, q) =>
    [authorName, content, authorEmail, neighborhoodName ?? ""].some((text) =>
      foldText(text).includes(foldText(q)),
    ),
  single: "Se muestra un solo comentario.",
  empty: {
    title: "No hay comentarios",
    more: (q) =>
      q ? <p className="text-s text-soft">La búsqueda mira solo los comentarios de esta página.</p> : null,
  },
  keepsRows: true,
  bulk: (selection) => (
    <BulkBar
      selection={selection}
      routes={api.admin.comments}
      noun="comentario"
      name={({ authorName }) => authorName}
      moves={STATUS_ACTIONS}
    />
  ),
};

/** Moderation of comments, open to every active collaborator. See docs/product/comments.md. */
export function Moderation() {
  const [hasShortcuts, setShortcuts] = useShortcutSwitch();
  const rows = (found: RowsProps<ModeratedComment>) => <CommentList {...found} hasShortcuts={hasShortcuts} />;
  return (
    <ListScreen list={{ ...comments, rows }}>
      <ShortcutHelp shortcuts={hasShortcuts ? SHORTCUTS : []}>
        <Check checked={hasShortcuts} onChange={({ target }) => setShortcuts(target.checked)}>
          Atajos de teclado
        </Check>
      </ShortcutHelp>
    </ListScreen>
  );
}
