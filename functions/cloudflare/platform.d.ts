declare module "cloudflare:workers" {
  /** Lets work of the current request continue for at most half a minute after its response. */
  export function waitUntil(work: Promise<unknown>): void;
}
