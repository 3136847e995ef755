/** Uses in one window: the first `free` of an address are simply taken, up to `paid` more cost a proof of work. */
interface Limit {
  windowSeconds: number;
  free: number;
  paid: number;
}

export interface Limits {
  comment: Limit;
  contact: Limit;
  /** All visitors together, per form: beyond `free`, each request needs a proof of work. `paid` is not used. */
  everyone: Limit;
  /** Reports of players. Past `free` they are refused: nothing is worth a proof of work. */
  listen: Omit<Limit, "paid">;
  /** The same of all listeners together. */
  listenEveryone: Omit<Limit, "paid">;
}

const TEN_MINUTES = 600;

/** A school behind one address can still write; a program in a loop cannot. */
export const DEFAULT_LIMITS: Limits = {
  comment: { windowSeconds: TEN_MINUTES, free: 10, paid: 60 },
  contact: { windowSeconds: TEN_MINUTES, free: 5, paid: 30 },
  everyone: { windowSeconds: 60, free: 120, paid: 0 },
  listen: { windowSeconds: TEN_MINUTES, free: 120 },
  listenEveryone: { windowSeconds: TEN_MINUTES, free: 6000 },
};
