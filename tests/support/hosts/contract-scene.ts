import type { Asker } from "./asker.ts";
import type { StartedHost } from "./host.ts";
import type { World } from "./world.ts";

/** What the parts of the contract share; filled in by `beforeAll`. */
export interface Scene {
  world: World;
  host: StartedHost;
  ask: Asker;
  /** Client of a visitor with a new address. */
  visitor(): Asker;
}
