/** `/.netlify/functions/transcribe`, which is `/api/transcribe`. spec: admin, section 7, serverless functions */
export { answer as default } from "../host.ts";
