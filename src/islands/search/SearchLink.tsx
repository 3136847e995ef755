import type { MouseEvent, ReactNode } from "react";
import { goToSearch } from "#islands/address.ts";
import { isForBrowser } from "#ui/is-for-browser.ts";

interface Props {
  /** Query of the address, as returned by `writeSearchQuery`. */
  search: string;
  className: string;
  children: ReactNode;
}

/** Link to another search, which replaces the present one without loading the page. */
export function SearchLink({ search, className, children }: Props) {
  const go = (event: MouseEvent) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    goToSearch(search, "push");
  };
  return (
    <a className={className} href={`/buscar${search}`} onClick={go}>
      {children}
    </a>
  );
}
