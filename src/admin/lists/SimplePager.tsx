import { PAGER, PagerButton, PLACE } from "#admin/lists/PagerButton.tsx";

interface Props {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** Pager: 'Anterior', 'Página X de Y', 'Siguiente'. Hidden for a single page. See docs/product/back-office.md. */
export function SimplePager({ page, totalPages, onPage }: Props) {
  if (totalPages <= 1) return null;
  return (
    <nav className={PAGER} aria-label="Páginas">
      <PagerButton disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Anterior
      </PagerButton>
      <span className={PLACE} aria-live="polite">
        Página {page} de {totalPages}
      </span>
      <PagerButton disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Siguiente
      </PagerButton>
    </nav>
  );
}
