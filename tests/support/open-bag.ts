import { onTestFinished } from "vitest";
import { readBag } from "#scripts/backup/read-bag.ts";

/** Opens a backup until the end of the current test. */
export async function openBag(file: string) {
  const bag = await readBag(file);
  onTestFinished(bag.close);
  return bag;
}
