export interface SecondFactorLimits {
  windowSeconds: number;
  /** Codes tried in one window by a browser that has done the second step before; the two below are then not asked. */
  perDevice: number;
  /** Codes tried for one account, by all other browsers together, in a window. */
  perAccount: number;
  /** The same in a day. */
  perDay: number;
}

/**
 * Three codes of a million are good at a time: with the password, fifty guesses a day find one with a probability of 1 in
 * 6,666 a day.
 */
export const DEFAULT_SECOND_FACTOR_LIMITS: SecondFactorLimits = {
  windowSeconds: 900,
  perDevice: 10,
  perAccount: 10,
  perDay: 50,
};
