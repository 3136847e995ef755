const UNRELEASED = "## Unreleased";

/**
 * Moves the entries under "Unreleased" below a heading with `version` and `date` (YYYY-MM-DD); "Unreleased" is then empty. A version
 * that was written beforehand, below an empty "Unreleased", gets the date.
 * @throws Error when that section is missing, or empty without a section of the version
 */
export function releaseChanges(changelog: string, version: string, date: string): string {
  const [before, rest] = changelog.split(`${UNRELEASED}\n`);
  if (before === undefined || rest === undefined) throw new Error(`CHANGELOG.md has no "${UNRELEASED}".`);
  const [changes = ""] = rest.split(/^## /m);
  const earlier = rest.slice(changes.length);
  if (!changes.trim() && earlier.startsWith(`## ${version} (`))
    return `${before}${UNRELEASED}\n\n${earlier.replace(/\(.*\)/, `(${date})`)}`;
  if (!changes.trim()) throw new Error('CHANGELOG.md has nothing under "Unreleased".');
  const released = `## ${version} (${date})\n\n${changes.trim()}\n`;
  return [`${before}${UNRELEASED}\n`, released, earlier].filter(Boolean).join("\n");
}
