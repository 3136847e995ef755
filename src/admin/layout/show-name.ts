/** Name of the show, from the `application-name` meta tag set at build time. */
export const showName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? "";
