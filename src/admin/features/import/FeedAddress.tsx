import { Rss } from "lucide-react";
import { useState } from "react";
import { feedAt } from "#admin/features/import/feed-source.ts";
import { useAttempt } from "#admin/notify/notifications.ts";
import { Button } from "#admin/ui/Button.tsx";
import type { ImportSource } from "#core/import/import-source.ts";
import { Field } from "#ui/Field.tsx";

interface Props {
  isBusy: boolean;
  onRead: (source: ImportSource) => void;
}

/** Reads a podcast by its address; what is read is then imported like a file. */
export function FeedAddress({ isBusy, onRead }: Props) {
  const [address, setAddress] = useState("");
  const [attempt, isReading] = useAttempt();
  const read = () => attempt("No se pudo leer el podcast", async () => onRead(await feedAt(address)));
  return (
    <details className="panel">
      <summary className="cursor-pointer font-emphasis font-label">Traer un podcast por su dirección</summary>
      <form
        className="actions items-end"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isReading && !isBusy) void read();
        }}
      >
        <Field
          name="address"
          type="url"
          required
          label="Dirección del podcast (RSS)"
          hint="Trae títulos, fechas, descripciones, grabaciones por su dirección, transcripciones con sus tiempos y los identificadores por los que las aplicaciones reconocen cada programa."
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button type="submit" look="line" busy={isReading || isBusy}>
          <Rss />
          {isReading ? "Leyendo..." : "Leer el podcast"}
        </Button>
      </form>
    </details>
  );
}
