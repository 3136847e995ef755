/** Where the database's HTTP surface is and how to reach it: hosted Supabase, or the embedded one in this process. */
export interface Backend {
  url: string;
  /** Key of the role `anon`: reads what is public. */
  publishableKey: string;
  /** Key of the role `service_role`: passes Row Level Security; never leaves the server. */
  secretKey: string;
  /**
   * Secret that access tokens are signed with (HS256, without issuer), when the auth service is in this process; left
   * out, its public keys are read from `url`.
   */
  jwtSecret?: string;
  fetch: typeof fetch;
}
