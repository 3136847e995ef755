export interface SignInLimits {
  windowSeconds: number;
  /** Attempts in one window of a browser that has signed in to the account before; the three below are then not asked. */
  perDevice: number;
  /** From one address, whatever the account. */
  perAddress: number;
  /** From one address for one account. */
  perPlace: number;
  /** For one account from all addresses together: more of them cost a proof of work each. */
  perAccount: number;
  /** A refusal takes this long, so that its time does not tell whether the account exists. */
  refusalMs: number;
}

export const DEFAULT_SIGN_IN_LIMITS: SignInLimits = {
  windowSeconds: 900,
  perDevice: 10,
  perAddress: 30,
  perPlace: 10,
  perAccount: 100,
  refusalMs: 800,
};
