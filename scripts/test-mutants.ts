/**
 * Weakens the database one statement at a time and runs the database tests against each mutant: `npm run test:mutants`. A
 * part of a function's name limits the run to its mutants; all of them take hours. Prints the mutants that no test detects.
 */
import { acceptedMutants, TESTS, vitest } from "./test/mutants.ts";

const [wanted = ""] = process.argv.slice(2);
const mutants = await acceptedMutants(wanted);
const missed: string[] = [];
for (const [position, { name, sql }] of mutants.entries()) {
  const { code } = await vitest(TESTS, { TEST_MUTANT: sql });
  if (code === 0) missed.push(name);
  console.log(`${position + 1}/${mutants.length} ${code === 0 ? "MISSED " : "noticed"} ${name}`);
}
const tables = wanted
  ? { code: 0 }
  : await vitest(["tests/soak/policies/mutants.test.ts"], { MUTANTS: "all" });
console.log(`\n${mutants.length - missed.length} noticed, ${missed.length} missed`);
process.exitCode = missed.length === 0 && tables.code === 0 ? 0 : 1;
