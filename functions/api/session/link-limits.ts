export interface LinkLimits {
  windowSeconds: number;
  /** Requests from one address in a window, whatever the account. */
  perAddress: number;
  /** Mails to one account in a window; more requests get the same answer and send nothing. */
  perAccount: number;
  /** Uses of links that one address may try in a window. */
  usesPerAddress: number;
  /** An answer takes this long at least, so that its time does not tell whether the account exists. */
  answerMs: number;
}

export const DEFAULT_LINK_LIMITS: LinkLimits = {
  windowSeconds: 3600,
  perAddress: 20,
  perAccount: 5,
  usesPerAddress: 60,
  answerMs: 800,
};
