export { handleRequest as default } from "../host.ts";

/** Serves pictures of unpublished records to editors; published ones are static files. */
export const config = { path: "/media/*", preferStatic: true };
