import type { OutgoingHttpHeaders, ServerResponse } from "node:http";

/**
 * Adds default headers to a response written elsewhere; headers that the response sets take precedence. They are passed to
 * `writeHead` in one call: setting them one by one beforehand costs as much as routing a cached response.
 * @param headers names in lower case; the response must also use lower-case names and give `writeHead` no status message
 */
export function defaultHeaders(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  const { writeHead } = response;
  const withDefaults = (status: number, own?: OutgoingHttpHeaders) =>
    writeHead.call(response, status, { ...headers, ...own });
  response.writeHead = withDefaults as typeof writeHead;
}
