import { Parser } from "htmlparser2";

export interface MarkupHandlers {
  /** `attributes` have lower-case names, including prefixes. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Parses XML or HTML with decoded entities and lower-case names. Broken markup is parsed as in browsers. */
export function readMarkup(text: string, isXml: boolean, { open, text: said, close }: MarkupHandlers): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(name.toLowerCase(), attributes),
      ontext: (part) => said?.(part),
      onclosetag: (name) => close?.(name.toLowerCase()),
    },
    { xmlMode: isXml, lowerCaseAttributeNames: true, lowerCaseTags: true, decodeEntities: true },
  );
  parser.end(text);
}
