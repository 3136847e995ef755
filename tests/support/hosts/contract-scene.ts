import type { Asker } from "./asker.ts";
import type { StartedHost } from "./host.ts";
import type { World } from "./world.ts";

/** What the parts of the contract work with; valid while tests run. */
export interface Scene {
  world: World;
  host: StartedHost;
  ask: Asker;
  /** A visitor with an address of its own. */
  visitor(): Asker;
}
