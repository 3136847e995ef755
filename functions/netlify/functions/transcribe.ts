/** `/.netlify/functions/transcribe`, which is `/api/transcribe`. See docs/product/ai.md. */
export { handleRequest as default } from "../host.ts";
