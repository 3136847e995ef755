import { AsyncLocalStorage } from "node:async_hooks";
import { digest } from "#archive/digest.ts";

/**
 * What a page asks about the archive. A page is made from the answers and from nothing else, so whoever notes the questions can
 * ask them again of the next snapshot: the same answers give the same page.
 */

/** Differs when the answer does; at hand where the answer is. */
type Print = string | Promise<string>;

/** Questions of a page with the prints of their answers, in the order they were first asked. */
export type Asked = Map<string, Print>;

const notebook = new AsyncLocalStorage<Asked>();
const printers = new Map<string, (input: never) => Print>();
const prints: Asked = new Map();

/**
 * Makes a question of a function. Its input must be JSON.
 * @param print short text that differs when the answer does; read before the answer, so that a change between the two
 * is seen later.
 */
export function question<Input, Answer>(
  name: string,
  answer: (input: Input) => Answer,
  print: (input: Input) => Print = (input) => printed(answer(input)),
): (input: Input) => Answer {
  printers.set(name, print);
  return (input) => {
    const asked = notebook.getStore();
    if (asked) {
      const key = `${name} ${JSON.stringify(input)}`;
      if (!asked.has(key)) asked.set(key, printOf(key));
    }
    return answer(input);
  };
}

const printed = (answer: unknown): Print =>
  answer instanceof Promise ? answer.then(digest) : digest(answer);

/** Notes what is asked while `work` runs. */
export async function noteQuestions<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; asked: Asked }> {
  const asked: Asked = new Map();
  return { result: await notebook.run(asked, work), asked };
}

/**
 * Print of the answer that this snapshot gives to a question asked of any. Some 20,000 are asked again by a build, so what is
 * known is told without a promise. Rejects with what the question throws.
 */
export function printOf(key: string): Print {
  const known = prints.get(key);
  if (known !== undefined) return known;
  const print = ask(key);
  prints.set(key, print);
  // Whoever asked hears of it, and nobody has to wait for the print; a page that asks later loads what answers.
  if (typeof print !== "string") print.catch(() => prints.delete(key));
  return print;
}

function ask(key: string): Print {
  const space = key.indexOf(" ");
  const printer = printers.get(key.slice(0, space));
  if (!printer) return Promise.reject(new Error(`Nobody asks ${key}.`));
  try {
    return printer(JSON.parse(key.slice(space + 1)) as never);
  } catch (error) {
    return Promise.reject(error);
  }
}
