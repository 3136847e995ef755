import { browsers, features } from "web-features";
import type { Browsers } from "#scripts/site/browsers.ts";

type Support = Partial<Record<keyof Browsers, string>>;

/**
 * Objects whose members are called on values of unknown type; members of all others are called on the object itself.
 */
const ON_VALUES = /^(Array|TypedArray|String|Map|Set|ArrayBuffer)$/;
const BUILTIN = /^javascript\.builtins\.(\w+)(?:\.(\w+))?$/;
const STATIC = /^api\.(\w+)\.(\w+)_static$/;

const FUNCTION = /^css\.types\.(?:[\w-]+\.)*?([\w-]+?)(\.relative_syntax)?$/;

const supports = Object.values(features).flatMap((feature) =>
  "status" in feature && feature.status.by_compat_key ? Object.entries(feature.status.by_compat_key) : [],
);

const builtins = supports.flatMap(([key, { support }]) => {
  const [, owner, member] = BUILTIN.exec(key) ?? STATIC.exec(key) ?? [];
  // Chrome 103 to 123 end it with an error of a different name, which no script reads.
  if (key === "api.AbortSignal.timeout_static") return [];
  return owner ? { owner, member, support: support as Support } : [];
});

const isLater = (version: string, line: string): boolean => {
  const [a = [], b = []] = [version, line].map((text) => text.replace("≤", "").split(".").map(Number));
  return (a[0] ?? 0) - (b[0] ?? 0) > 0 || (a[0] === b[0] && (a[1] ?? 0) > (b[1] ?? 0));
};

const isMissing = (support: Support, line: Browsers): boolean =>
  (["safari", "chrome", "firefox"] as const).some((name) => {
    const since = support[name];
    return since === undefined || isLater(since, line[name]);
  });

/**
 * JavaScript built-ins and static browser methods that these browsers lack, with patterns that find them in a script.
 * Methods of values are found by their name only, so names that an older object also has (`filter` of arrays and of
 * iterators) are left out.
 */
export function laterThan(line: Browsers): { name: string; pattern: RegExp }[] {
  const old = new Set(
    builtins.filter(({ support }) => !isMissing(support, line)).map(({ member }) => member),
  );
  const later = builtins.filter(({ support }) => isMissing(support, line));
  return later.flatMap(({ owner, member }) => {
    if (member === undefined) return { name: owner, pattern: new RegExp(`(?:new |[^.\\w$"'])${owner}[.(]`) };
    const name = `${owner}.${member}`;
    if (!ON_VALUES.test(owner)) return { name, pattern: new RegExp(`\\b${owner}\\.${member}\\(`) };
    return old.has(member) ? [] : { name, pattern: new RegExp(`\\.${member}\\(`) };
  });
}

/** CSS functions that these browsers lack, with patterns that find them in a sheet. */
export const laterFunctions = (line: Browsers): { name: string; pattern: RegExp }[] =>
  supports.flatMap(([key, { support }]) => {
    const [, name, relative] = FUNCTION.exec(key) ?? [];
    if (!name || !isMissing(support as Support, line)) return [];
    const call = relative ? `${name}\\(from ` : `${name}\\(`;
    return { name: relative ? `${name}(from …)` : name, pattern: new RegExp(`(?<![\\w-]|clip:)${call}`) };
  });

/** The newest versions that were two years old at the latest release of any browser. */
export function twoYearsBack(): Browsers {
  const newest = Math.max(...Object.values(browsers).flatMap(({ releases }) => releases.map(dayOf)));
  const limit = new Date(newest).setUTCFullYear(new Date(newest).getUTCFullYear() - 2);
  const atThatTime = (name: keyof Browsers): string =>
    browsers[name].releases.filter((release) => dayOf(release) <= limit).at(-1)?.version ?? "0";
  return { safari: atThatTime("safari"), chrome: atThatTime("chrome"), firefox: atThatTime("firefox") };
}

const dayOf = ({ date }: { date: string }): number => Date.parse(date);
