import type { ComponentProps } from "react";
import { pageWindow } from "#core/search/pagination.ts";
import { formatCount } from "#core/text/plural.ts";

const PagerButton = (button: ComponentProps<"button">) => (
  <button
    type="button"
    className="min-h-10 min-w-10 cursor-pointer rounded border border-rule px-2.75 py-1 font-label text-accent text-s enabled:hover:border-accent disabled:cursor-not-allowed disabled:border-dashed disabled:text-soft aria-[current=page]:border-accent aria-[current=page]:bg-accent aria-[current=page]:text-on-accent"
    {...button}
  />
);

/** Classes of the container of a pager. */
const PAGER = "mt-5 flex flex-wrap items-center gap-1.5";
/** Classes of the text with the row range. */
const PLACE = "px-2 text-s text-soft";

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

interface SimplePagerProps {
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
}

/** Pager: 'Anterior', 'Página X de Y', 'Siguiente'. Hidden for a single page. See docs/product/back-office.md. */
export function SimplePager({ page, totalPages, onPage }: SimplePagerProps) {
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
