import type { Context } from "hono";
import { existing } from "#api/admin/edit-result.ts";
import { ApiError, invalidField } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { keyedHash } from "#api/rate-limit/keyed-hash.ts";
import { DEFAULT_LINK_LIMITS } from "#api/rate-limit/limits.ts";
import type { Services } from "#api/services.ts";
import { linkToken, tokenHash } from "#api/session/link-token.ts";
import { newPasswordProblem } from "#core/account/new-password.ts";
import type { NewPassword } from "#core/account/password-link-schemas.ts";
import { endAccountSessions, recordPasswordChange, setPassword } from "#db/account/accounts.ts";
import {
  findLinkOwner,
  type LinkPurpose,
  queuePasswordLink,
  usePasswordLink,
} from "#db/account/password-links.ts";

const TOO_MANY = "Hubo demasiados pedidos. Esperá un rato y volvé a probar.";
const NO_MAIL =
  "Este archivo no envía correos: pedile una contraseña temporal a quien lo administra, que la da desde Colaboradores.";
const ENDED =
  "Ese enlace ya no sirve: se usa una sola vez, y dura una hora (el de una invitación, una semana). Pedí otro.";

export type PasswordLinks = ReturnType<typeof passwordLinks>;

/** Links by mail with which a person chooses a password. See docs/product/accounts.md. */
export function passwordLinks(deps: ApiDeps, { backend, serviceDb, limiter, countUse, keyOf }: Services) {
  const { config, log } = deps;
  const limits = config.links ?? DEFAULT_LINK_LIMITS;
  const isAvailable = config.sendsMail === true && config.siteUrl !== null;
  const hash = keyedHash(deps.backend.secretKey, "link limits");
  const count = (c: Context, bucket: string, limit: number) =>
    countUse(`link:${bucket}:${keyOf(c)}`, limits.windowSeconds, limit, TOO_MANY);

  /** @throws ApiError 409 where no mail is sent */
  function assertAvailable(): void {
    if (!isAvailable) throw new ApiError(409, "no_mail", NO_MAIL);
  }

  /** Sends a link; false when no active account has the address. @throws ApiError 409 where no mail is sent */
  async function send(email: string, purpose: LinkPurpose): Promise<boolean> {
    assertAvailable();
    const id = crypto.randomUUID();
    const link = { id, hash: tokenHash(linkToken(deps.backend.secretKey, id)), email, purpose };
    const isQueued = await queuePasswordLink(serviceDb, link);
    // Called even when no mail was queued, so that the outbox does not reveal whether the account exists.
    deps.onMailQueued?.();
    return isQueued;
  }

  /** Account of a link. @throws ApiError 400 when the link is not valid */
  const owner = async (token: string) => existing(await findLinkOwner(serviceDb, tokenHash(token)), ended);

  return {
    /** Whether links can be sent: mails are delivered, and the public address of the site is configured. */
    isAvailable,
    assertAvailable,
    send,
    owner,
    /** Counts a request for a link. @throws ApiError 409 where no mail is sent, 429 */
    countRequest: async (c: Context) => {
      assertAvailable();
      await count(c, "request", limits.perAddress);
    },
    /** Counts an attempt to use a link. @throws ApiError 429 */
    countAttempt: (c: Context) => count(c, "use", limits.usesPerAddress),
    /** Sends a link at a visitor's request. Neither content nor duration of the response depends on whether the account exists. */
    request: async (email: string) => {
      const minDuration = new Promise((done) => setTimeout(done, limits.answerMs));
      const bucket = `link:account:${hash(email)}`;
      if (await limiter.take(bucket, limits.windowSeconds, limits.perAccount)) await send(email, "recovery");
      await minDuration;
    },
    /** Sets the password, invalidates the link and ends all sessions of the account. @throws ApiError 400 */
    choose: async ({ token, next }: NewPassword) => {
      const { id, email } = await owner(token);
      const problem = await newPasswordProblem(next, { email, current: "" });
      if (problem) throw invalidField("next", problem);
      if (!(await usePasswordLink(serviceDb, tokenHash(token)))) throw ended();
      await setPassword(backend, id, next);
      await recordPasswordChange(serviceDb, id, false);
      await endAccountSessions(serviceDb, id);
      log.info({ person: id }, "password_chosen");
    },
  };
}

const ended = () => new ApiError(400, "link_ended", ENDED);
