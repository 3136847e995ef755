import { hc } from "hono/client";
import type { ApiType } from "#api/app.ts";

/** Typed by the API itself; calls go through `ask`, which turns whatever happens into a value. */
export const { api } = hc<ApiType>("/");
