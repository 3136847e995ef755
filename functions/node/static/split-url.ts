/** Pathname and search of the target of a request; the search includes its `?`, and is empty without one. */
export function splitUrl(url: string): { pathname: string; search: string } {
  const at = url.indexOf("?");
  return at < 0 ? { pathname: url, search: "" } : { pathname: url.slice(0, at), search: url.slice(at) };
}
