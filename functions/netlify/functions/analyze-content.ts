/** `/.netlify/functions/analyze-content`, which is `/api/analyze-content`. See docs/product/ai.md. */
export { handleRequest as default } from "../host.ts";
