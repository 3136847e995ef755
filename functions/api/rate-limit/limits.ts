const TEN_MINUTES = 600;

/**
 * Uses of one address in a window: `free` uses, then up to `paid` more, each paid for with a proof of work. High enough for a
 * school behind one address, low enough to stop a program in a loop.
 */
export const DEFAULT_LIMITS = {
  comment: { windowSeconds: TEN_MINUTES, free: 10, paid: 60 },
  contact: { windowSeconds: TEN_MINUTES, free: 5, paid: 30 },
  /** Limit of all visitors together, per form: beyond `free`, each request needs a proof of work. */
  everyone: { windowSeconds: 60, free: 120 },
  /** Listening reports of one address. Beyond `free` they are refused: a report is not worth a proof of work. */
  listen: { windowSeconds: TEN_MINUTES, free: 120 },
  /** Listening reports of all listeners together. */
  listenEveryone: { windowSeconds: TEN_MINUTES, free: 6000 },
};
export type Limits = typeof DEFAULT_LIMITS;

export const DEFAULT_SIGN_IN_LIMITS = {
  windowSeconds: 900,
  /** Attempts in a window by a browser that has signed in to the account before; the three limits below then do not apply. */
  perDevice: 10,
  /** Attempts from one address, for any account. */
  perAddress: 30,
  /** Attempts from one address for one account. */
  perPlace: 10,
  /** Attempts for one account from all addresses together; each further one requires a proof of work. */
  perAccount: 100,
  /** Duration of a refusal, so that its time does not reveal whether the account exists. */
  refusalMs: 800,
};
export type SignInLimits = typeof DEFAULT_SIGN_IN_LIMITS;

export const DEFAULT_LINK_LIMITS = {
  windowSeconds: 3600,
  /** Requests from one address in a window, for any account. */
  perAddress: 20,
  /** Mails to one account in a window; further requests get the same response and send nothing. */
  perAccount: 5,
  /** Attempts of one address to use a link, in a window. */
  usesPerAddress: 60,
  /** Minimum duration of a response, so that its time does not reveal whether the account exists. */
  answerMs: 800,
};
export type LinkLimits = typeof DEFAULT_LINK_LIMITS;

/**
 * Three of a million codes are valid at any time: with the password, fifty guesses a day succeed with a probability of
 * 1 in 6,666 per day.
 */
export const DEFAULT_SECOND_FACTOR_LIMITS = {
  windowSeconds: 900,
  /** Codes tried in a window by a browser that has completed the second step before; the two limits below then do not apply. */
  perDevice: 10,
  /** Codes tried in a window for one account by all other browsers together. */
  perAccount: 10,
  /** Codes tried in a day for one account by all other browsers together. */
  perDay: 50,
};
export type SecondFactorLimits = typeof DEFAULT_SECOND_FACTOR_LIMITS;
