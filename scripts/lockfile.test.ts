import { readFileSync } from "node:fs";
import { satisfies, validRange } from "semver";
import { expect, test } from "vitest";
import { canInstall } from "./bootstrap/packages.mjs";

interface LockedPackage {
  version?: string;
  optional?: boolean;
  cpu?: string[];
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
const packages: Record<string, LockedPackage> = read("package-lock.json").packages;

/** Resolves a package name from the folder `from`, as Node does. */
function find(name: string, from: string): LockedPackage | undefined {
  const path = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (packages[path] || from === "") return packages[path];
  const end = from.lastIndexOf("/node_modules/");
  return find(name, end < 0 ? "" : from.slice(0, end));
}

function isInRange(version: string | undefined, range: string): boolean {
  // Tags and addresses are not ranges.
  if (version === undefined || validRange(range) === null) return true;
  return satisfies(version, range, { includePrerelease: true });
}

// npm 9, which Debian and Ubuntu ship, refuses a lockfile that fails this check; npm 11 installs it.
test("every dependency of every package is in the lockfile, in a version that its range allows", () => {
  const faults = Object.entries(packages).flatMap(([path, locked]) => {
    const { peerDependencies, optionalDependencies, dependencies, peerDependenciesMeta } = locked;
    const ranges = { ...peerDependencies, ...optionalDependencies, ...dependencies };
    return Object.entries(ranges).flatMap(([name, range]) => {
      const found = find(name, path);
      if (!found) return peerDependenciesMeta?.[name]?.optional ? [] : [`${path}: no ${name} ${range}`];
      return isInRange(found.version, range) ? [] : [`${path}: ${name} ${found.version}, not ${range}`];
    });
  });
  expect(faults).toEqual([]);
});

// Older versions of Node first install the project's own Node.
test("npm on the oldest supported Node installs all native packages", () => {
  const oldest = ["20.19.0", "22.12.0"];
  expect(oldest.map(canInstall)).toEqual([true, true]);
  expect(["18.20.8", "20.18.3", "21.7.0", "22.11.0"].map(canInstall)).toEqual([false, false, false, false]);
  const left = Object.entries(packages).filter(
    ([, { optional, cpu, engines }]) =>
      optional &&
      cpu?.some((name) => name === "x64" || name === "arm64") &&
      !oldest.every((version) => satisfies(version, engines?.node ?? "*")),
  );
  expect(left.map(([path]) => path)).toEqual([]);
});

test("there are no overrides, because npm 9 and npm 11 apply them to different packages", () => {
  expect(read("package.json").overrides).toBeUndefined();
});

test.each<string>(read("package.json").workspaces)(
  "%s is documented and installs no additional packages for a start",
  (folder) => {
    const { name, private: isPrivate, dependencies = {}, devDependencies } = read(`${folder}/package.json`);
    expect(isPrivate).toBe(true);
    expect(readFileSync(`${folder}/README.md`, "utf8")).toContain(`# ${name}\n`);
    expect(packages[folder]?.devDependencies).toEqual(devDependencies);
    const { dependencies: site, devDependencies: development } = read("package.json");
    expect(site).toMatchObject(dependencies);
    // Both use the same release of a package, so that no package is installed twice.
    expect({ ...devDependencies, ...site, ...development }).toMatchObject(devDependencies);
  },
);

test("package.json and the documents have the same minimum Node", () => {
  const lowest = /^>=(\d+)$/.exec(read("package.json").engines.node)?.[1];
  expect(readFileSync("README.md", "utf8")).toContain(`Node (${lowest} or newer)`);
  expect(readFileSync("CONTRIBUTING.md", "utf8")).toContain(`Any Node from ${lowest} on`);
});
