/** HTTP client that sends requests as the site's own pages do, from one visitor address. */
export interface Client {
  url: string;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Signs in. @returns the session cookie */
  signIn(account: { email: string; password: string }): Promise<string>;
}

export function clientFor(url: string, visitor = "198.51.100.1"): Client {
  // Each host reads the address from one of these: Cloudflare from the first, Node behind a proxy and Netlify from the
  // second.
  const origin = { origin: url, "cf-connecting-ip": visitor, "x-forwarded-for": visitor };
  const post: Client["post"] = (path, body, headers = {}) =>
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
