/** `/.netlify/functions/transcribe`, which is `/api/transcribe`. See docs/product/ai.md. */
export { answer as default } from "../host.ts";
