export interface SecondFactorLimits {
  windowSeconds: number;
  /** Codes tried in a window by a browser that has completed the second step before; the two limits below then do not apply. */
  perDevice: number;
  /** Codes tried in a window for one account by all other browsers together. */
  perAccount: number;
  /** Codes tried in a day for one account by all other browsers together. */
  perDay: number;
}

/**
 * Three of a million codes are valid at any time: with the password, fifty guesses a day succeed with a probability of
 * 1 in 6,666 per day.
 */
export const DEFAULT_SECOND_FACTOR_LIMITS: SecondFactorLimits = {
  windowSeconds: 900,
  perDevice: 10,
  perAccount: 10,
  perDay: 50,
};
