import type { Client } from "./client.ts";
import type { StartedHost } from "./host.ts";
import type { HostServices } from "./host-services.ts";

/** What the parts of the contract share; filled in by `beforeAll`. */
export interface ContractContext {
  services: HostServices;
  host: StartedHost;
  client: Client;
  /** Client of a visitor with a new address. */
  visitor(): Client;
}
