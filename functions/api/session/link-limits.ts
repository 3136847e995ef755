export interface LinkLimits {
  windowSeconds: number;
  /** Requests from one address in a window, for any account. */
  perAddress: number;
  /** Mails to one account in a window; further requests get the same response and send nothing. */
  perAccount: number;
  /** Attempts of one address to use a link, in a window. */
  usesPerAddress: number;
  /** Minimum duration of a response, so that its time does not reveal whether the account exists. */
  answerMs: number;
}

export const DEFAULT_LINK_LIMITS: LinkLimits = {
  windowSeconds: 3600,
  perAddress: 20,
  perAccount: 5,
  usesPerAddress: 60,
  answerMs: 800,
};
