import { createInterface } from "node:readline/promises";

/** Asks for confirmation at the terminal. @returns false without a terminal */
export async function askForConfirmation(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("¿Importar? (s/N) ");
  terminal.close();
  return /^s/i.test(answer.trim());
}
