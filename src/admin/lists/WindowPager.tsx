import { PAGER, PagerButton, PLACE } from "#admin/lists/PagerButton.tsx";
import { pageWindow } from "#core/search/pagination.ts";
import { formatCount } from "#core/text/plural.ts";

interface Props {
  page: number;
  count: number;
  perPage: number;
  onPage: (page: number) => void;
  /** Page numbers on either side of the current one, fewer at the ends. By default always five numbers in all. */
  beside?: number;
  /** Noun for the rows, such as `episodio`, for 'Mostrando a - b de N episodios', also shown for a single page. */
  what?: string;
}

/** Number of page numbers by default. See docs/product/back-office.md. */
const WINDOW = 5;

/** Pager: first, previous, page numbers, next, last. */
export function WindowPager({ count, perPage, onPage, beside, what, ...wanted }: Props) {
  const { page, totalPages, from, to, ...found } = pageWindow({
    page: wanted.page,
    count,
    perPage,
    size: beside === undefined ? WINDOW : 2 * beside + 1,
  });
  const numbers = found.numbers.filter((number) => Math.abs(number - page) <= (beside ?? WINDOW));
  const place = what
    ? `Mostrando ${from} - ${to} de ${formatCount(count, what)}`
    : `${from} - ${to} de ${count}`;
  if (totalPages <= 1) return what ? <p className={`${PAGER} ${PLACE}`}>{place}</p> : null;
  const step = (label: string, target: number, isOff: boolean) => (
    <PagerButton disabled={isOff} onClick={() => onPage(target)}>
      {label}
    </PagerButton>
  );
  return (
    <nav className={PAGER} aria-label="Páginas">
      {step("Primera", 1, page === 1)}
      {step("Anterior", page - 1, page === 1)}
      {numbers.map((number) => (
        <PagerButton
          key={number}
          aria-current={number === page ? "page" : undefined}
          aria-label={`Página ${number}`}
          onClick={() => onPage(number)}
        >
          {number}
        </PagerButton>
      ))}
      {step("Siguiente", page + 1, page === totalPages)}
      {step("Última", totalPages, page === totalPages)}
      <span className={PLACE}>{place}</span>
    </nav>
  );
}
