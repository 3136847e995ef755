const TAGS = "think|thinking|thought|reasoning|reflection";
const OPENING = new RegExp(`<(?:${TAGS})>|\\[THINK\\]`, "i");
const CLOSING = new RegExp(`</(?:${TAGS})>|\\[/THINK\\]`, "gi");
/** The channels of gpt-oss: everything before the message of the final one is reasoning. */
const FINAL_CHANNEL = /<\|channel\|>final<\|message\|>([\s\S]*?)(?:<\|(?:return|end)\|>|$)/;

/**
 * An answer without the model's reasoning. Servers may leave out the opening tag, so everything before the last closing
 * tag goes; reasoning that was cut off before its closing tag leaves only what precedes it.
 */
export function withoutReasoning(answer: string): string {
  const final = FINAL_CHANNEL.exec(answer);
  if (final) return final[1] ?? "";
  const lastClosing = [...answer.matchAll(CLOSING)].at(-1);
  const rest = lastClosing ? answer.slice(lastClosing.index + lastClosing[0].length) : answer;
  const opening = rest.search(OPENING);
  return opening < 0 ? rest : rest.slice(0, opening);
}
