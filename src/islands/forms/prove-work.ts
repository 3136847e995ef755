import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

const WORK_TIMEOUT_MS = 30_000;

/** Fetches a challenge and solves it: takes about half a second on a phone. Null when it took too long. */
export async function proveWork(challengePath: string): Promise<string | null> {
  const answer = await fetch(challengePath);
  if (!answer.ok) return null;
  const challenge: Challenge = await answer.json();
  const solution = await solveChallenge({ challenge, deriveKey, timeout: WORK_TIMEOUT_MS });
  return solution && btoa(JSON.stringify({ challenge, solution }));
}
