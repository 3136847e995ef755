import type { StoreOrder } from "./page-store.ts";

/** What the process that renders is started with. */
export interface RenderOrder extends StoreOrder {
  /** Module to load the compiled pages from. */
  entry: string;
}
