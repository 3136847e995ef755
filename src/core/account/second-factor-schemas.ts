import * as v from "valibot";

/**
 * `off`: the account has none. `on`: it has one, and this session has done it. `pending`: the code is still missing.
 * `missing`: administrators have to have one, and this one has to set it up first.
 */
export const SECOND_FACTOR_STATES = ["off", "on", "pending", "missing"] as const;
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number];

const code = v.pipe(
  v.string("Ingresá el código."),
  v.trim(),
  v.minLength(1, "Ingresá el código."),
  v.maxLength(100, "Ese código no es correcto."),
);

/** A code of the application, or one of recovery. */
export const secondStep = v.object({ code });

/** Body of `POST /api/session/second-factor`: the first code, and the password of the account. */
export const secondFactorStart = v.object({
  code,
  password: v.pipe(v.string(), v.minLength(1, "Ingresá tu contraseña."), v.maxLength(1000)),
});

/** What an application needs: the secret in base32, and the same as an address for a QR code. */
export const secondFactorSetup = v.object({ secret: v.string(), uri: v.string() });

/** Shown this once. */
export const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

export const secondFactorState = v.object({ isOn: v.boolean(), codesLeft: v.number() });

/** Whether administrators have to have a second factor. */
export const accountRules = v.object({ administratorsNeedSecondFactor: v.boolean() });
