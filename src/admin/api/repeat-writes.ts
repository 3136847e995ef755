import { newKey } from "#islands/forms/form-values.ts";

/** Pauses before a write without a response is sent again. */
const PAUSES_MS = [300, 1200];
/** Statuses of a proxy that has no response of the server. */
const GATEWAY = [502, 504];

/** Keys of the writes that had no response, by request. Any response shows that the connection is back, and ends them. */
const unanswered = new Map<string, string>();

/**
 * `fetch` of the back-office: a write carries an idempotency key and is sent again when its response is lost. The server
 * carries it out once and returns the stored outcome. A user's retry of the same request has the same key.
 */
export const fetchRepeatingWrites: typeof fetch = async (address, init) => {
  const { method = "GET", body } = init ?? {};
  if (method === "GET" || (body && typeof body !== "string")) return fetch(address, init);
  const request = `${method} ${address} ${body ?? ""}`;
  const key = unanswered.get(request) ?? newKey();
  const headers = new Headers(init?.headers);
  headers.set("idempotency-key", key);
  for (let attempt = 0; ; attempt++) {
    const pause = PAUSES_MS[attempt];
    try {
      const answer = await fetch(address, { ...init, headers });
      const isLost = GATEWAY.includes(answer.status) || (await isInProgress(answer));
      if (isLost) unanswered.set(request, key);
      else unanswered.clear();
      if (!isLost || pause === undefined) return answer;
    } catch (error) {
      unanswered.set(request, key);
      if (pause === undefined || init?.signal?.aborted) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};

/** Whether the server still carries out the request that was sent before. */
async function isInProgress(answer: Response): Promise<boolean> {
  if (answer.status !== 409) return false;
  const body = await answer
    .clone()
    .json()
    .catch(() => null);
  return body?.error?.code === "in_progress";
}
