/** Asks a host as the pages of its own site do, each visitor from an address of his own. */
export interface Asker {
  url: string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** The session cookie of an account. */
  signIn(account: { email: string; password: string }): Promise<string>;
}

export function askerOf(url: string, visitor = "198.51.100.1"): Asker {
  // One of these is how each host learns the address: Cloudflare's edge, a proxy in front of Node, Netlify's.
  const origin = { origin: url, "cf-connecting-ip": visitor, "x-forwarded-for": visitor };
  const post: Asker["post"] = (path, body, headers = {}) =>
    fetch(`${url}${path}`, {
      method: "POST",
      headers: { ...origin, "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
      redirect: "manual",
    });
  return {
    url,
    post,
    get: (path, headers = {}) =>
      fetch(`${url}${path}`, { headers: { ...origin, ...headers }, redirect: "manual" }),
    signIn: async (account) => {
      const response = await post("/api/session", account);
      if (response.status !== 200) throw new Error(`sign-in: ${response.status} ${await response.text()}`);
      return response.headers.get("set-cookie")?.split(";")[0] ?? "";
    },
  };
}
