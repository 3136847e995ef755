declare module "cloudflare:workers" {
  /** Keeps work of the current request running for at most half a minute after its response. */
  export function waitUntil(work: Promise<unknown>): void;
}
