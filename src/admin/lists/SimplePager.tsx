interface Props {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** 'Anterior', 'Página X de Y', 'Siguiente'; nothing with a single page. See docs/product/back-office.md. */
export function SimplePager({ page, totalPages, onPage }: Props) {
  if (totalPages <= 1) return null;
  return (
    <nav className="pager" aria-label="Páginas">
      <button type="button" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Anterior
      </button>
      <span className="pager-place" aria-live="polite">
        Página {page} de {totalPages}
      </span>
      <button type="button" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        Siguiente
      </button>
    </nav>
  );
}
