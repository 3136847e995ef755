export interface SignInLimits {
  windowSeconds: number;
  /** Attempts in a window by a browser that has signed in to the account before; the three limits below then do not apply. */
  perDevice: number;
  /** Attempts from one address, for any account. */
  perAddress: number;
  /** Attempts from one address for one account. */
  perPlace: number;
  /** Attempts for one account from all addresses together; each further one requires a proof of work. */
  perAccount: number;
  /** Duration of a refusal, so that its time does not reveal whether the account exists. */
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
