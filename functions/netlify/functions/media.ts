export { answer as default } from "../host.ts";

/** Pictures that the site does not have: of drafts, for those who edit. */
export const config = { path: "/media/*", preferStatic: true };
