const DATA = ["src/core", "src/copy", "src/db"];
const HOST = ["functions/api", "functions/hosting", ...DATA];
const INTERFACE = ["src/core", "src/copy", "src/ui"];
const SITE = [...INTERFACE, "src/archive", "src/components", "src/islands"];

/**
 * The import rules of the project: each folder (or file) with the folders that its code may import besides its own. The
 * longest path that fits a file counts. A workspace is imported only where a rule names it, and only tests import other
 * files of it than `index.ts`. Unit tests beside the code follow the rule of `tests`; files at the root have none.
 */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "src/core": [],
  "src/copy": ["src/core"],
  "src/db": ["src/core"],
  "src/ui": ["src/core"],
  "src/styles": ["src/copy"],
  "src/archive": DATA,
  "src/islands": INTERFACE,
  // The typed client imports only the type of the API.
  "src/islands/api-client.ts": [...INTERFACE, "functions/api"],
  "src/admin": [...INTERFACE, "src/islands"],
  "src/components": [...SITE, "src/styles"],
  "src/layouts": [...SITE, "src/styles"],
  "src/pages": [...SITE, "src/layouts"],
  // Its cards come from an island, which may not import style sheets.
  "src/pages/episodes/index.astro": [...SITE, "src/layouts", "src/styles"],
  "src/pages/admin": [
    "src/admin",
    "src/archive",
    "src/components",
    "src/core",
    "src/copy",
    "src/layouts",
    "src/styles",
  ],
  "functions/api": DATA,
  "functions/hosting": ["functions/api", ...DATA],
  "functions/cloudflare": HOST,
  // Netlify's functions run on Node.
  "functions/netlify": [...HOST, "functions/node"],
  "functions/node": [...HOST, "functions/node/embedded"],
  "functions/node/embedded": [
    "functions/hosting/start-error.ts",
    "functions/node/durable-file.ts",
    "src/core/account/new-password.ts",
    "src/core/errors/disk-full.ts",
    "src/core/errors/no-permission.ts",
    "src/db/backend.ts",
  ],
  scripts: ["functions", "functions/node/embedded", "src", "scripts/renderer", "scripts/search-index"],
  "scripts/files": [],
  "scripts/renderer": ["scripts/files"],
  "scripts/search-index": ["scripts/files"],
  "scripts/demo-art": [],
  "scripts/bench": ["functions", "functions/node/embedded", "scripts", "scripts/renderer", "src", "tests"],
  "scripts/test": ["functions", "functions/node/embedded", "scripts", "src", "tests"],
  tests: [
    "functions",
    "functions/node/embedded",
    "scripts",
    "scripts/bench",
    "scripts/renderer",
    "scripts/search-index",
    "src",
  ],
};

/** Packages that code of a folder must not import, by the beginning of their names, with the reason. */
export const FORBIDDEN_PACKAGES: Readonly<Record<string, { packages: readonly string[]; because: string }>> =
  {
    "src/core": {
      packages: ["node:", "@supabase/", "react", "hono", "astro"],
      because: "core is pure: no input or output, no framework",
    },
    "src/db": { packages: ["node:", "react", "hono", "astro"], because: "db runs on every host" },
    "src/ui": { packages: ["node:", "@supabase/"], because: "a browser has no database" },
    "src/islands": { packages: ["node:", "@supabase/"], because: "a browser has no database" },
    "src/admin": { packages: ["node:", "@supabase/"], because: "a browser has no database" },
  };
