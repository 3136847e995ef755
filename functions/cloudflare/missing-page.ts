import { commonHeaders, FILE_POLICY } from "#hosting/site-headers.ts";
import { movedPage, type SiteFiles } from "./moved-page.ts";

/**
 * Response for an address without a file: the page of the back-office for all addresses below `/admin`, a redirect for a former
 * address, the "not found" page for others.
 */
export async function missingPage(request: Request, files: SiteFiles): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    const headers = { ...commonHeaders(true), "content-security-policy": FILE_POLICY, allow: "GET, HEAD" };
    return new Response(null, { status: 405, headers });
  }
  const isOffice = /^\/admin(\/|$)/.test(new URL(request.url).pathname);
  const moved = isOffice ? null : await movedPage(request.url, files);
  if (moved) return moved;
  const page = new URL(isOffice ? "/admin" : "/404", request.url);
  const { method, headers } = request;
  const answer = await files.fetch(new Request(page, { method, headers: isOffice ? headers : {} }));
  return isOffice ? answer : new Response(answer.body, { status: 404, headers: answer.headers });
}
