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
