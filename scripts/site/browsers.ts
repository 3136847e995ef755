/** Versions by the browser's name. */
export type Browsers = Readonly<Record<"safari" | "chrome" | "firefox", string>>;

/** The oldest browsers in which the public pages work whole; in older ones they can be read. README names the same. */
export const OLDEST_BROWSERS: Browsers = { safari: "16.4", chrome: "111", firefox: "114" };

/** What the bundler writes for; named as esbuild and Vite name it. */
export const buildTarget = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name}${version}`);
