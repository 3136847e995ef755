import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/**
 * Adds headers to an answer made elsewhere; a header that the answer has already stays. They are handed over together when the
 * answer begins: set one by one beforehand they cost as much as the routing of a kept answer.
 * @param headers names in lower case; the answer names its own in lower case too, and gives `writeHead` no status message
 */
export function defaultHeaders(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  const { writeHead } = response;
  const withDefaults = (status: number, own?: OutgoingHttpHeaders) =>
    writeHead.call(response, status, { ...headers, ...own });
  response.writeHead = withDefaults as typeof writeHead;
}
