/** Versions by the browser's name. */
export type Browsers = Readonly<Record<"safari" | "chrome" | "firefox", string>>;

/** Oldest browsers with full support for the public pages; in older ones they are readable. README lists the same. */
export const OLDEST_BROWSERS: Browsers = { safari: "16.4", chrome: "111", firefox: "114" };

/** Build target for the bundler, in the syntax of esbuild and Vite. */
export const buildTarget = Object.entries(OLDEST_BROWSERS).map(([name, version]) => `${name}${version}`);
