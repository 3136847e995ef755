import type { YearRange } from "#core/import/import-date.ts";
import { broadcastYears } from "#core/site/broadcasts.ts";
import { cyclesSection } from "#core/site/sections/cycles.ts";
import { readArchiveText } from "#db/archive/archive-texts.ts";
import type { DatabaseClient } from "#db/client.ts";

/** In a longer range, two years would have the same last two digits. */
const MAX_YEARS = 100;

/** Years of the broadcasts, used to read two-digit years; defaults to the hundred years up to `thisYear`. */
export async function readBroadcastYears(client: DatabaseClient, thisYear: number): Promise<YearRange> {
  const stored = await readArchiveText(client, "cycles");
  const { first, last } = broadcastYears(cyclesSection.read(stored?.content));
  const end = last ?? thisYear;
  const earliest = end - MAX_YEARS + 1;
  return { first: Math.min(Math.max(first ?? earliest, earliest), end), last: end };
}
