/** Connection to the database's HTTP API: hosted Supabase, or the embedded one in this process. */
export interface Backend {
  url: string;
  /** Key of the role `anon`: reads public data. */
  publishableKey: string;
  /** Key of the role `service_role`: bypasses Row Level Security; never leaves the server. */
  secretKey: string;
  /**
   * Secret for signing access tokens (HS256, without issuer) when the auth service runs in this process. Otherwise omitted: the
   * public keys of the auth service are read from `url`.
   */
  jwtSecret?: string;
  fetch: typeof fetch;
}
