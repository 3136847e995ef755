import { useState } from "react";
import { useUser } from "#admin/session/session-store.ts";
import { readStored, writeStored } from "#admin/storage.ts";
import { Button } from "#admin/ui/Button.tsx";
import { formatCount } from "#core/text/plural.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  /** The glossary of the archive. */
  text: string;
  onAdd: (lines: string[]) => void;
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** Offers once the glossary that earlier versions kept in this browser. */
export function BrowserGlossary({ text, onAdd }: Props) {
  const key = `admin-glossary:${useUser().id}`;
  const [stored, setStored] = useState(() => readStored(key) ?? "");
  const known = new Set(linesOf(text));
  const lines = linesOf(stored).filter((line) => !known.has(line));
  if (lines.length === 0) return null;
  const forget = () => {
    writeStored(key, null);
    setStored("");
  };
  return (
    <Notice tone="ok" title="Este navegador tiene un glosario de antes">
      <p>Tiene {formatCount(lines.length, "línea")} más que el del archivo.</p>
      <p className="actions">
        <Button
          onClick={() => {
            onAdd(lines);
            forget();
          }}
        >
          Agregarlas
        </Button>
        <Button look="line" onClick={forget}>
          Descartarlas
        </Button>
      </p>
    </Notice>
  );
}
