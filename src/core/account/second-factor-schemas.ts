import * as v from "valibot";

/**
 * `off`: the account has none. `on`: this session has passed it. `pending`: the code is still required.
 * `missing`: administrators must have one, and this one has to set it up first.
 */
export const SECOND_FACTOR_STATES = ["off", "on", "pending", "missing"] as const;
export type SecondFactorState = (typeof SECOND_FACTOR_STATES)[number];

const code = v.pipe(
  v.string("Ingresá el código."),
  v.trim(),
  v.minLength(1, "Ingresá el código."),
  v.maxLength(100, "Ese código no es correcto."),
);

/** A code from the authenticator app, or a recovery code. */
export const secondStep = v.object({ code });

/** Body of `POST /api/session/second-factor`: the first code and the account's password. */
export const secondFactorStart = v.object({
  code,
  password: v.pipe(v.string(), v.minLength(1, "Ingresá tu contraseña."), v.maxLength(1000)),
});

/** Whether administrators must have a second factor. */
export const accountRules = v.object({ administratorsNeedSecondFactor: v.boolean() });
