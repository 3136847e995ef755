/** Uses of one address in a window: `free` uses without a proof of work, then up to `paid` more that require one. */
interface Limit {
  windowSeconds: number;
  free: number;
  paid: number;
}

export interface Limits {
  comment: Limit;
  contact: Limit;
  /** Limit of all visitors together, per form: beyond `free`, each request needs a proof of work. `paid` is not used. */
  everyone: Limit;
  /** Listening reports of one address. Beyond `free` they are refused: a report is not worth a proof of work. */
  listen: Omit<Limit, "paid">;
  /** Listening reports of all listeners together. */
  listenEveryone: Omit<Limit, "paid">;
}

const TEN_MINUTES = 600;

/** Defaults that let a school behind one address write, but stop a program in a loop. */
export const DEFAULT_LIMITS: Limits = {
  comment: { windowSeconds: TEN_MINUTES, free: 10, paid: 60 },
  contact: { windowSeconds: TEN_MINUTES, free: 5, paid: 30 },
  everyone: { windowSeconds: 60, free: 120, paid: 0 },
  listen: { windowSeconds: TEN_MINUTES, free: 120 },
  listenEveryone: { windowSeconds: TEN_MINUTES, free: 6000 },
};
