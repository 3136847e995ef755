import { sessionCookie } from "#api/session/session-cookie.ts";
import type { TestApi } from "#tests/support/api.ts";
import type { BackOffice } from "./back-office.ts";

/** Response and user of `GET /api/session` with this cookie. */
export async function whoIs(api: TestApi, cookie: string) {
  const response = await api.request("GET", "/api/session", { headers: { cookie } });
  return { response, user: (await response.json()).user };
}

/** Creates a session cookie of this installation with the given tokens. */
export async function sealedCookie(
  office: BackOffice,
  accessToken: string,
  refreshToken = "x",
  since = Date.now(),
  usedAt = since,
): Promise<string> {
  const cookie = sessionCookie(office.database.backend.secretKey, "http://localhost:4321", Date.now);
  return (
    (await cookie.written({} as never, { accessToken, refreshToken, since, usedAt })).split(";")[0] ?? ""
  );
}
