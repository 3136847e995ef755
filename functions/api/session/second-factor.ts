import type { Context } from "hono";
import * as v from "valibot";
import { ApiError, invalidField } from "#api/api-error.ts";
import type { ApiDeps } from "#api/deps.ts";
import { DEFAULT_SECOND_FACTOR_LIMITS } from "#api/rate-limit/limits.ts";
import type { Services } from "#api/services.ts";
import type { DeviceCookie } from "#api/session/device-cookie.ts";
import { tokenHash } from "#api/session/link-token.ts";
import { sealer } from "#api/session/sealed-text.ts";
import { newTotpSecret, stepOfCode, totpUri } from "#api/session/totp.ts";
import { newRecoveryCodes, plainRecoveryCode } from "#core/account/random-codes.ts";
import {
  acceptSecondStep,
  confirmSecondFactor,
  consumeRecoveryCode,
  readSecondFactor,
  replaceRecoveryCodes,
  storeSecondFactor,
} from "#db/account/second-factor.ts";
import { readIdentity } from "#db/archive/edited-section.ts";

const WRONG = "Ese código no es correcto, o ya se usó.";
const TOO_MANY = "Hubo demasiados códigos equivocados. Esperá unos minutos y volvé a probar.";
const TOO_MANY_TODAY = "Hubo demasiados códigos equivocados. Volvé a probar dentro de un día.";
const IS_ON = "La verificación en dos pasos ya está activada.";
const DAY_SECONDS = 86_400;

const kept = v.pipe(v.string(), v.parseJson(), v.object({ user: v.string(), secret: v.string() }));

/** Account and session in which the second step is completed. */
interface Holder {
  id: string;
  email: string;
  sessionId: string;
}

export type SecondFactor = ReturnType<typeof secondFactor>;

/** TOTP (RFC 6238) with recovery codes. See docs/product/accounts.md. */
export function secondFactor(
  deps: ApiDeps,
  { anonDb, serviceDb, countUse }: Services,
  device: Pick<DeviceCookie, "readProved">,
) {
  const { config, log, now } = deps;
  const limits = config.secondFactor ?? DEFAULT_SECOND_FACTOR_LIMITS;
  const secrets = sealer(deps.backend.secretKey, "second factor");

  /** @throws ApiError 429 */
  async function admit(c: Context, { id, email }: Holder): Promise<void> {
    const proved = device.readProved(c, email);
    const { windowSeconds, perDevice, perAccount, perDay } = limits;
    const buckets: [name: string, seconds: number, limit: number, message: string][] = proved
      ? [[`device:${proved}`, windowSeconds, perDevice, TOO_MANY]]
      : [
          [`account:${id}`, windowSeconds, perAccount, TOO_MANY],
          [`day:${id}`, DAY_SECONDS, perDay, TOO_MANY_TODAY],
        ];
    for (const [name, seconds, limit, message] of buckets) {
      await countUse(`second-step:${name}`, seconds, limit, message);
    }
  }

  const wrong = ({ id }: Holder) => {
    log.warn({ person: id }, "second_step_refused");
    return invalidField("code", WRONG);
  };

  /** Decrypts a secret; null when it belongs to another account, or was sealed with another key of this installation. */
  async function secretOf(person: Holder, sealed: string): Promise<string | null> {
    const opened = v.safeParse(kept, await secrets.open(sealed));
    return opened.success && opened.output.user === person.id ? opened.output.secret : null;
  }

  async function stepOf(person: Holder, sealed: string, code: string): Promise<number | null> {
    const secret = await secretOf(person, sealed);
    const digits = code.replace(/\s/g, "");
    return secret !== null && /^\d{6}$/.test(digits) ? stepOfCode(secret, digits, now()) : null;
  }

  return {
    state: async ({ id }: Holder) => {
      const stored = await readSecondFactor(serviceDb, id);
      return { isOn: stored?.isConfirmed ?? false, codesLeft: stored?.codesLeft ?? 0 };
    },
    /** Creates a secret, which becomes active once `confirm` accepts a code of it. @throws ApiError 409 when one is active */
    setUp: async ({ id, email }: Holder) => {
      const secret = newTotpSecret();
      const sealed = await secrets.seal(JSON.stringify({ user: id, secret }));
      if (!(await storeSecondFactor(serviceDb, id, sealed))) throw new ApiError(409, "conflict", IS_ON);
      const { name } = await readIdentity(anonDb);
      return { secret, uri: totpUri(secret, name, email) };
    },
    /** Activates the second step and returns the recovery codes. @throws ApiError 400, 409, 429 */
    confirm: async (c: Context, person: Holder, code: string): Promise<string[]> => {
      await admit(c, person);
      const stored = await readSecondFactor(serviceDb, person.id);
      if (stored?.isConfirmed) throw new ApiError(409, "conflict", IS_ON);
      const step = stored && (await stepOf(person, stored.secret, code));
      if (!stored || step === null) throw wrong(person);
      const codes = newRecoveryCodes();
      const isOn = await confirmSecondFactor(serviceDb, person, {
        sealed: stored.secret,
        step,
        codeHashes: codes.map(hashOf),
      });
      if (!isOn) throw new ApiError(409, "conflict", IS_ON);
      log.info({ person: person.id }, "second_factor_on");
      return codes;
    },
    /** Accepts a code of the authenticator app or a recovery code for this session, each only once. @throws ApiError 400, 429 */
    pass: async (c: Context, person: Holder, code: string): Promise<void> => {
      await admit(c, person);
      const stored = await readSecondFactor(serviceDb, person.id);
      if (!stored?.isConfirmed) throw wrong(person);
      const step = await stepOf(person, stored.secret, code);
      const isTaken =
        step === null
          ? await consumeRecoveryCode(serviceDb, person, hashOf(code))
          : await acceptSecondStep(serviceDb, person, step);
      if (!isTaken) throw wrong(person);
      log.info({ person: person.id, by: step === null ? "recovery" : "application" }, "second_step_done");
    },
    /** Creates new recovery codes; the previous ones become invalid. */
    renewCodes: async ({ id }: Holder): Promise<string[]> => {
      const codes = newRecoveryCodes();
      await replaceRecoveryCodes(serviceDb, id, codes.map(hashOf));
      return codes;
    },
  };
}

const hashOf = (code: string) => tokenHash(plainRecoveryCode(code));
