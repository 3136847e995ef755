/** Name of the show, as the page of the back-office was built with it. */
export const showName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "";
