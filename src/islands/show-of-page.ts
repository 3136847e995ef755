/** Name of the show, from the feed link of the page. */
export const showOfPage = (): string =>
  document.querySelector<HTMLLinkElement>('link[type="application/rss+xml"]')?.title ?? "";
