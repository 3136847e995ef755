import { createMiddleware } from "hono/factory";
import * as v from "valibot";
import { ApiError, unreadable } from "#api/api-error.ts";
import { readJsonBody } from "#api/middleware/json-body.ts";
import { keyedHash } from "#api/rate-limit/keyed-hash.ts";
import { BASE_HEADERS } from "#api/respond.ts";
import type { Services } from "#api/services.ts";
import type { SignedIn } from "#api/session/require.ts";
import { id } from "#core/forms/record-fields.ts";
import { claimWrite, finishWrite } from "#db/forms/write-keys.ts";

/** More than the longest body of a route. */
const MAX_BYTES = 64 * 2 ** 20;

/**
 * Middleware of signed-in people: a write with an `idempotency-key` that was already carried out is answered with its stored
 * outcome. Only successful writes are stored. See docs/decisions/057-repeated-writes.md.
 */
export function repeatedWrites({ serviceDb, backend }: Pick<Services, "serviceDb" | "backend">) {
  const hashOf = keyedHash(backend.secretKey, "repeated writes");
  return createMiddleware<SignedIn>(async (c, next) => {
    const { req } = c;
    const given = req.header("idempotency-key");
    const type = req.header("content-type") ?? "";
    // Files are not repeated by the client, and their bodies would have to be read twice.
    if (!given || !(type === "" || type.startsWith("application/json"))) return next();
    const key = v.safeParse(id, given);
    if (!key.success) throw unreadable();
    const { pathname, search } = new URL(req.url);
    const claim = await claimWrite(
      serviceDb,
      key.output,
      `${req.method} ${pathname}${search} ${c.var.person.id}`,
    );
    if (claim === "reused") throw reused();
    if (claim !== "new") {
      if (!claim.result) throw inProgress();
      if (type) await readJsonBody(req, MAX_BYTES);
      if (hashOf(await req.text()) !== claim.hash) throw reused();
      return new Response(claim.result.body, { status: claim.result.status, headers: BASE_HEADERS });
    }
    await next();
    const isJson = c.res.status === 204 || c.res.headers.get("content-type")?.startsWith("application/json");
    const isStored = c.res.ok && isJson;
    const body = isStored ? (await c.res.clone().text()) || null : null;
    await finishWrite(serviceDb, key.output, {
      hash: isStored ? hashOf(await req.text()) : "",
      outcome: isStored ? { status: c.res.status, body } : null,
    }).catch(() => {
      // The write has its outcome; a repetition meets the check of the version instead.
    });
  });
}

const reused = () => new ApiError(409, "key_reused", "Este pedido ya se usó para otra cosa.");
const inProgress = () =>
  new ApiError(
    409,
    "in_progress",
    "Ese cambio todavía se está guardando. Esperá un momento e intentá de nuevo.",
  );
