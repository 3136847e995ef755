const TAGS = "think|thinking|thought|reasoning|reflection";
const OPENING = new RegExp(`<(?:${TAGS})>|\\[THINK\\]`, "i");
const CLOSING = new RegExp(`</(?:${TAGS})>|\\[/THINK\\]`, "gi");
/** Channels of gpt-oss: everything before the message of the final channel is reasoning. */
const FINAL_CHANNEL = /<\|channel\|>final<\|message\|>([\s\S]*?)(?:<\|(?:return|end)\|>|$)/;

/**
 * Removes the model's reasoning from an answer. Servers may omit the opening tag, so everything before the last closing tag
 * is removed. When the reasoning is cut off before its closing tag, only the text before it remains.
 */
export function withoutReasoning(answer: string): string {
  const final = FINAL_CHANNEL.exec(answer);
  if (final) return final[1] ?? "";
  const lastClosing = [...answer.matchAll(CLOSING)].at(-1);
  const rest = lastClosing ? answer.slice(lastClosing.index + lastClosing[0].length) : answer;
  const opening = rest.search(OPENING);
  return opening < 0 ? rest : rest.slice(0, opening);
}
