import type { MouseEvent, ReactNode } from "react";
import type { PageWindow } from "#core/search/pagination.ts";
import { isForBrowser } from "#ui/is-for-browser.ts";

interface Props {
  window: PageWindow;
  /** Address of a page. The links work before hydration and can be opened in a new tab. */
  hrefOf: (page: number) => string;
  /** Omitted where each page is a document of its own. */
  onPage?: (page: number) => void;
}

/** Pager: Primera, Anterior, numbers, Siguiente, Última. Hidden for a single page. See docs/product/search.md. */
export function Pager({ window: { page, totalPages, numbers }, hrefOf, onPage }: Props) {
  if (totalPages <= 1) return null;
  const step = (to: number, isOff: boolean, content: ReactNode) => (
    <PagerLink href={isOff ? undefined : hrefOf(to)} onChoose={onPage && (() => onPage(to))}>
      {content}
    </PagerLink>
  );
  return (
    <nav
      className="rule-double flex flex-wrap justify-center gap-[0.4rem] pt-8"
      aria-label="Páginas"
      data-needs-js={onPage && ""}
    >
      {step(1, page === 1, "Primera")}
      {step(page - 1, page === 1, "Anterior")}
      {/* A line of its own on a phone, which has no room for all. */}
      <span className="flex flex-wrap justify-center gap-[0.4rem] max-sm:basis-full">
        {numbers.map((number) => (
          <PagerLink
            key={number}
            href={hrefOf(number)}
            onChoose={onPage && (() => onPage(number))}
            isCurrent={number === page}
          >
            <span className="sr-only">Página </span>
            {number}
          </PagerLink>
        ))}
      </span>
      {step(page + 1, page === totalPages, "Siguiente")}
      {step(totalPages, page === totalPages, "Última")}
    </nav>
  );
}

const BOX =
  "inline-flex min-h-11 min-w-11 items-center justify-center rounded border px-3 font-label text-label font-emphasis";
const LINK = `${BOX} border-transparent text-accent hover:border-accent`;
const CURRENT = `${BOX} border-accent bg-accent text-on-accent forced-colors:[outline:2px_solid_Highlight] forced-colors:-outline-offset-4`;
const OFF = `${BOX} cursor-not-allowed border-transparent text-soft no-underline opacity-75`;

interface LinkProps {
  /** Undefined at either end of the list: the link is disabled, but keeps the focus if it has it. */
  href: string | undefined;
  onChoose: (() => void) | undefined;
  isCurrent?: boolean;
  children: ReactNode;
}

function PagerLink({ href, onChoose, isCurrent = false, children }: LinkProps) {
  const choose = (event: MouseEvent) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    if (href && !isCurrent) onChoose?.();
  };
  const off = href === undefined && ({ role: "link", "aria-disabled": true, tabIndex: -1 } as const);
  return (
    <a
      className={off ? OFF : isCurrent ? CURRENT : LINK}
      href={href}
      {...off}
      aria-current={isCurrent ? "page" : undefined}
      onClick={choose}
    >
      {children}
    </a>
  );
}
