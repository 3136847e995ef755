export { handleRequest as default } from "../host.ts";

/** All but the addresses of `visitors.ts`. */
export const config = {
  path: "/api/*",
  excludedPath: ["/api/health", "/api/challenge", "/api/listens", "/api/episodes/*"],
};
