/** Name of the show, from the feed link of the page. */
export const showOfPage = (page: Document = document): string =>
  page.querySelector<HTMLLinkElement>('link[type="application/rss+xml"]')?.title ?? "";

/** Title of an episode's page without the name of the show: `Programa 1: Ciudad Vieja. Un catalejo para ver llegar los barcos`. */
export function titleOfPage(page: Document): string {
  const suffix = ` · ${showOfPage(page)}`;
  return page.title.endsWith(suffix) ? page.title.slice(0, -suffix.length) : page.title;
}
