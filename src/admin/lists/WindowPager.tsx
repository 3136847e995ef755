import { pageWindow } from "#core/pagination.ts";

interface Props {
  page: number;
  count: number;
  perPage: number;
  onPage: (page: number) => void;
}

/** Spec admin, 9: numbers offered in the list of episodes. */
const WINDOW = 5;

/** First, previous, five numbers, next, last (spec admin, 2 "Admin episode list"). */
export function WindowPager({ count, perPage, onPage, ...wanted }: Props) {
  const { page, totalPages, numbers, from, to } = pageWindow({
    page: wanted.page,
    count,
    perPage,
    size: WINDOW,
  });
  if (totalPages <= 1) return null;
  const step = (label: string, target: number, isOff: boolean) => (
    <button type="button" disabled={isOff} onClick={() => onPage(target)}>
      {label}
    </button>
  );
  return (
    <nav className="pager" aria-label="Páginas">
      {step("Primera", 1, page === 1)}
      {step("Anterior", page - 1, page === 1)}
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          aria-current={number === page ? "page" : undefined}
          aria-label={`Página ${number}`}
          onClick={() => onPage(number)}
        >
          {number}
        </button>
      ))}
      {step("Siguiente", page + 1, page === totalPages)}
      {step("Última", totalPages, page === totalPages)}
      <span className="pager-place">
        {from} - {to} de {count}
      </span>
    </nav>
  );
}
