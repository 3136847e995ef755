/** Where the database's HTTP surface is and how to reach it: hosted Supabase, or the embedded one in this process. */
export interface Backend {
  url: string;
  /** Key of the role `anon`: reads what is public. */
  publishableKey: string;
  /** Key of the role `service_role`: passes Row Level Security; never leaves the server. */
  secretKey: string;
  fetch: typeof fetch;
}
