import { Parser } from "htmlparser2";

export interface MarkupHandlers {
  /** `attributes` have their names in lower case, prefixes included. */
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Walks through XML or HTML, entities decoded, names in lower case. Broken markup is read as browsers read it. */
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
