/**
 * Whether a path from `/` on is plain: no NUL, backslashes, dot segments, hidden names, or empty segments (which a
 * redirect would turn into another host).
 */
export function isPlainPath(path: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern refuses control characters
  if (!path.startsWith("/") || /[\\\u0000-\u001f\u007f]/.test(path)) return false;
  const segments = path.slice(1).split("/");
  const inner = segments.at(-1) === "" ? segments.slice(0, -1) : segments;
  return !inner.some((segment) => segment === "" || (segment.startsWith(".") && segment !== ".well-known"));
}

/** Decodes the path of a request. Null for bad escapes and for paths that `isPlainPath` refuses. */
export function safePath(pathname: string): string | null {
  try {
    const decoded = decodeURIComponent(pathname);
    return isPlainPath(decoded) ? decoded : null;
  } catch {
    return null;
  }
}
