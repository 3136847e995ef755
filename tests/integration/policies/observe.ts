import type { Role } from "./roles.ts";
import { USER_IDS } from "./roles.ts";
import { rowKey, type Trial } from "./scene.ts";

const WRITES = ["insert", "upsert", "update", "delete"] as const;
type Write = (typeof WRITES)[number];
const LETTERS: Record<Write, string> = { insert: "i", upsert: "p", update: "u", delete: "d" };

type Values = Record<string, unknown>;

/** Access to the database in a role. Refusals are not errors: `read` then returns no rows, and `write` does nothing. */
export interface Transport {
  read(role: Role, relation: string): Promise<Values[]>;
  /** Tries the write, determines the result by `effect`, and rolls everything back. */
  write(role: Role, attempt: Attempt): Promise<"done" | "nothing" | "something else">;
  /** All rows, without row rules. */
  readAll(relation: string): Promise<Values[]>;
}

export interface Attempt {
  relation: string;
  write: Write;
  /** The row to write; empty for a new row, or for all rows. */
  target: Values;
  values: Values;
  /** After the write, a row with these values must exist (for a deletion: must not). */
  effect: { values: Values; exists: boolean };
}

/** Determines one cell of the matrix, in the format of `expected.ts`: `public --ud`. */
export async function observeCell(transport: Transport, role: Role, trial: Trial): Promise<string> {
  const marks: string[] = [];
  for (const write of WRITES) marks.push(await observeWrite(transport, role, trial, write));
  return `${await observeRead(transport, role, trial)} ${marks.join("")}`;
}

async function observeRead(transport: Transport, role: Role, trial: Trial): Promise<string> {
  const rows = await transport.readAll(trial.relation);
  const seen = keys(await transport.read(role, trial.relation));
  const all = keys(rows);
  if (all === "") throw new Error(`${trial.relation} has no rows: nothing would be proved`);
  if (seen === "") return "none";
  if (seen === all) return "all";
  if (seen === keys(rows.filter((values) => !trial.isOfPeople?.(values)))) return "content";
  if (seen === [...(trial.publicKeys ?? [])].sort().join(" ")) return "public";
  return seen === USER_IDS[role] ? "own" : `unexpected rows ${seen}`;
}

const keys = (rows: Values[]) => rows.map(rowKey).sort().join(" ");

async function observeWrite(transport: Transport, role: Role, trial: Trial, write: Write): Promise<string> {
  const outcomes: string[] = [];
  const tries = await attempts(transport, trial, write);
  for (const attempt of tries) outcomes.push(await transport.write(role, attempt));
  // A write without a condition needs no right to read, so that a rule for reading cannot hide a missing rule for
  // writing.
  const [first] = tries;
  if (first && outcomes.every((outcome) => outcome === "nothing") && "id" in first.target) {
    if ((await transport.write(role, { ...first, target: {} })) !== "nothing") return "!";
  }
  if (outcomes.includes("something else")) return "!";
  if (!outcomes.includes("done")) return "-";
  return outcomes.includes("nothing") ? "*" : LETTERS[write];
}

async function attempts(transport: Transport, trial: Trial, write: Write): Promise<Attempt[]> {
  const { relation, newRow, otherNewRow, change, targets } = trial;
  const base = { relation, write };
  // The link table has only its key, so an upsert inserts a link.
  if (write === "insert" || (write === "upsert" && relation === "episode_topics")) {
    return [newRow, ...(otherNewRow ? [otherNewRow] : [])].map((values) => ({
      ...base,
      target: {},
      values,
      effect: { values, exists: true },
    }));
  }
  if (write === "delete") {
    return targets.map((target) => ({
      ...base,
      target,
      values: {},
      effect: { values: target, exists: false },
    }));
  }
  const rows = write === "upsert" ? await transport.readAll(relation) : [];
  return targets.map((target) => {
    const present = rows.find((candidate) => contains(candidate, target)) ?? {};
    const values = write === "upsert" ? { ...writable(present), ...change } : change;
    return { ...base, target, values, effect: { values: { ...target, ...change }, exists: true } };
  });
}

const contains = (candidate: Values, part: Values) =>
  Object.entries(part).every(([key, value]) => candidate[key] === value);

const DERIVED = new Set([
  "sort_name",
  "search_text",
  "episode_order",
  "summary",
  "has_transcript",
  "has_analysis",
]);

const writable = (values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !DERIVED.has(key)));
