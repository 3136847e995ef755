/** Uses in a window without a proof of work. */
interface FreeLimit {
  windowSeconds: number;
  free: number;
}

/** Uses of one address in a window: `free` uses, then up to `paid` more, each paid for with a proof of work. */
interface Limit extends FreeLimit {
  paid: number;
}

export interface Limits {
  comment: Limit;
  contact: Limit;
  /** Limit of all visitors together, per form: beyond `free`, each request needs a proof of work. */
  everyone: FreeLimit;
  /** Listening reports of one address. Beyond `free` they are refused: a report is not worth a proof of work. */
  listen: FreeLimit;
  /** Listening reports of all listeners together. */
  listenEveryone: FreeLimit;
}

const TEN_MINUTES = 600;

/** Defaults: high enough for a school behind one address, low enough to stop a program in a loop. */
export const DEFAULT_LIMITS: Limits = {
  comment: { windowSeconds: TEN_MINUTES, free: 10, paid: 60 },
  contact: { windowSeconds: TEN_MINUTES, free: 5, paid: 30 },
  everyone: { windowSeconds: 60, free: 120 },
  listen: { windowSeconds: TEN_MINUTES, free: 120 },
  listenEveryone: { windowSeconds: TEN_MINUTES, free: 6000 },
};

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
