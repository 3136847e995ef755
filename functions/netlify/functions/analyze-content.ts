/** `/.netlify/functions/analyze-content`, which is `/api/analyze-content`. spec: admin, section 7 */
export { answer as default } from "../host.ts";
