import { hc } from "hono/client";
import type { ApiType } from "#api/app.ts";

/** Typed by the API itself; calls go through `ask`, which converts every outcome to a value. */
export const { api } = hc<ApiType>("/");
