export { handleRequest as default } from "../host.ts";

export const config = { path: "/api/*" };
