/**
 * Options for postgres.js, which reads a socket's folder from its options only: libpq's percent-encoded host of an
 * address is not decoded (https://github.com/porsager/postgres/issues/1010).
 */
export function connectOptions(address: string): { host?: string } {
  const host = decodeURIComponent(new URL(address).hostname);
  return host.startsWith("/") ? { host } : {};
}
