/** Parses a mail: unfolded headers by lower-case name (values in order), and the decoded text. */
export function readMail(raw: string): { headers: Map<string, string[]>; text: string } {
  const split = raw.indexOf("\r\n\r\n");
  const headers = new Map<string, string[]>();
  for (const line of raw
    .slice(0, split)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")) {
    const [name = "", value = ""] = line.split(/:\s?(.*)/s);
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), decodeWords(value)]);
  }
  const encoding = headers.get("content-transfer-encoding")?.[0] ?? "7bit";
  return { headers, text: decodeText(raw.slice(split + 4), encoding).replaceAll("\r\n", "\n") };
}

/** Decodes encoded words (RFC 2047). */
function decodeWords(value: string): string {
  return value
    .replace(/(\?=)\s+(=\?)/g, "$1$2")
    .replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString("utf8")
        : quotedPrintable(text.replaceAll("_", " ")),
    );
}

function decodeText(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding === "quoted-printable") return quotedPrintable(body.replace(/=\r\n/g, ""));
  return body;
}

function quotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
