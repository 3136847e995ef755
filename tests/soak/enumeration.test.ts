import { afterAll, beforeAll, expect, test } from "vitest";
import { insertAccount } from "#node/embedded/admin-account.ts";
import { NO_SIGN_IN_LIMITS, PASSWORD } from "#tests/integration/admin/back-office.ts";
import { openTestApi } from "#tests/support/api.ts";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";

const KNOWN = "conocida@example.org";
const UNKNOWN = "desconocida@example.org";
const AT_ONCE = 8;
/** Each account is tried before and after the other equally often. */
const ROUNDS = [KNOWN, UNKNOWN, UNKNOWN, KNOWN];
/** Limit for a significant difference. For equal distributions, either time is the longer one in half of all pairs. */
const TELLING = 0.25;
/** A real difference appears in every attempt; a busy machine causes one by chance in up to a quarter of them. */
const MAX_ATTEMPTS = 8;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  // The account has the hash cost of real passwords.
  await insertAccount(database.pg, { email: KNOWN, password: PASSWORD });
});
afterAll(() => database.dispose());

/** Duration in milliseconds of each of eight simultaneous wrong guesses. */
async function guesses(email: string, addressOf: (n: number) => string): Promise<number[]> {
  return Promise.all(
    Array.from({ length: AT_ONCE }, async (_, n) => {
      const api = openTestApi(database.backend, {
        clientAddress: () => addressOf(n),
        config: { signIn: NO_SIGN_IN_LIMITS },
      });
      const began = performance.now();
      const answer = await api.post("/api/session", { email, password: "otra clave bien larga" });
      expect(answer.status).toBe(401);
      return performance.now() - began;
    }),
  );
}

/** Share of the pairs of one time from each list in which the first is longer. */
function shareLonger(some: readonly number[], others: readonly number[]): number {
  const longer = some.flatMap((one) => others.filter((other) => one > other));
  return longer.length / (some.length * others.length);
}

test.each([
  ["one address", () => "192.0.2.7"],
  ["eight addresses", (n: number) => `198.51.100.${n}`],
])(
  "the time of eight simultaneous guesses from %s does not reveal whether an account exists",
  async (_, addressOf) => {
    await guesses(UNKNOWN, addressOf);
    const shares: number[] = [];
    const isEqual = () => shares.some((share) => share > TELLING && share < 1 - TELLING);
    while (!isEqual() && shares.length < MAX_ATTEMPTS) {
      const times: Record<string, number[]> = { [KNOWN]: [], [UNKNOWN]: [] };
      for (const email of ROUNDS) times[email]?.push(...(await guesses(email, addressOf)));
      shares.push(shareLonger(times[KNOWN] ?? [], times[UNKNOWN] ?? []));
    }
    expect(isEqual(), shares.join(", ")).toBe(true);
  },
);
