import { percentDecoded } from "#core/text/percent-decoded.ts";
import type { Examination } from "./examine.ts";
import type { Finding } from "./finding.ts";

const SIGNS: Record<Finding["verdict"], string> = { ok: "✔", warning: "!", failed: "✘" };
const MIN_SECRET_LENGTH = 6;
const SECRET_NAME = /(KEY|SECRET|PASSWORD|_URL)$/;

/** Formats one check as lines of text. */
export function describe({ name, findings }: Examination): string {
  return findings
    .map(
      ({ verdict, message: says, remedy: todo }) =>
        `${SIGNS[verdict]} ${name}: ${says}${todo ? `\n    Qué hacer: ${todo}` : ""}`,
    )
    .join("\n");
}

export function summarize(examinations: readonly Examination[]): string {
  const all = examinations.flatMap(({ findings }) => findings);
  const count = (verdict: Finding["verdict"]) => all.filter((finding) => finding.verdict === verdict).length;
  return `${count("ok")} bien, ${count("warning")} para mirar, ${count("failed")} con problemas`;
}

/** Texts that must not be printed: values of keys, secrets and passwords, and the parts of addresses besides the host. */
export function secretsOf(variables: Record<string, string | undefined>): string[] {
  return Object.entries(variables)
    .filter(([name, value]) => SECRET_NAME.test(name) && (value?.length ?? 0) >= MIN_SECRET_LENGTH)
    .flatMap(([name, value = ""]) => (name.endsWith("_URL") ? insideAddress(value) : [value]));
}

function insideAddress(value: string): string[] {
  if (!URL.canParse(value)) return [value];
  const { password, pathname, search } = new URL(value);
  const parts = [password, percentDecoded(password), pathname.slice(1), search];
  return parts.filter((part) => part.length >= MIN_SECRET_LENGTH);
}

export const redact = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((shown, secret) => shown.replaceAll(secret, "•••"), text);
