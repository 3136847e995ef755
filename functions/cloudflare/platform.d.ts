declare module "cloudflare:workers" {
  /** Lets work of the present request go on after its answer, for half a minute at most. */
  export function waitUntil(work: Promise<unknown>): void;
}
