import type { ProgramState } from "#core/site/program-state.ts";
import { byNewest, type ReleaseSource } from "./release-source.ts";

const DAY_MS = 86_400_000;

interface Options {
  /** Null: not configured. */
  source: ReleaseSource | null;
  /** UPDATE_CHECK. */
  isOn: boolean;
  /** Version of this program, such as 1.2.3. */
  version: string;
  now: () => number;
}

/** Finds out, at most once a day, whether a newer release exists. Sends nothing but the request for the list. */
export function newerRelease({ source, isOn, version, now }: Options): () => Promise<ProgramState> {
  let last: { at: number; state: Promise<ProgramState> } | null = null;
  const look = async (from: ReleaseSource): Promise<ProgramState> => {
    try {
      const newest = [`v${version}`, ...(await from.list())].sort(byNewest)[0] ?? "";
      const newer = newest === `v${version}` ? null : newest.slice(1);
      return { version, updates: newer === null ? "current" : "newer", newer };
    } catch {
      return { version, updates: "unreachable", newer: null };
    }
  };
  return async () => {
    if (!source) return { version, updates: "unset", newer: null };
    if (!isOn) return { version, updates: "off", newer: null };
    if (last === null || now() - last.at >= DAY_MS || now() < last.at)
      last = { at: now(), state: look(source) };
    return last.state;
  };
}
