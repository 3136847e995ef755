const UNRELEASED = "## Unreleased";

/**
 * Moves the entries under "Unreleased" below a heading with `version` and `date` (YYYY-MM-DD); "Unreleased" is then empty.
 * @throws Error when that section is missing or empty
 */
export function releaseChanges(changelog: string, version: string, date: string): string {
  const [before, rest] = changelog.split(`${UNRELEASED}\n`);
  if (before === undefined || rest === undefined) throw new Error(`CHANGELOG.md has no "${UNRELEASED}".`);
  const [changes = ""] = rest.split(/^## /m);
  if (!changes.trim()) throw new Error('CHANGELOG.md has nothing under "Unreleased".');
  const earlier = rest.slice(changes.length);
  const released = `## ${version} (${date})\n\n${changes.trim()}\n`;
  return [`${before}${UNRELEASED}\n`, released, earlier].filter(Boolean).join("\n");
}
