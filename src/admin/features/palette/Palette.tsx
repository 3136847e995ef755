import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useId, useState } from "react";
import { apiQuery } from "#admin/api/call.ts";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import { type Entry, fixedEntries, hitEntry, matching } from "#admin/features/palette/entries.ts";
import { useCombobox } from "#admin/forms/use-combobox.ts";
import { FailureNotice } from "#admin/lists/QueryStates.tsx";
import { useUser } from "#admin/session/session-store.ts";
import { Key } from "#admin/ui/ShortcutHelp.tsx";
import { hasRole } from "#core/account/roles.ts";
import { type Passage, SEARCHED_TEXTS } from "#core/search/everywhere-schemas.ts";
import { api } from "#islands/api-client.ts";

const PAUSE_MS = 200;

const hitsQuery = (q: string) => apiQuery(["everywhere", q], api.admin.everywhere.$get, { query: { q } });

/** One search over records, screens and commands. Enter opens or runs the highlighted entry; Escape closes. */
export function Palette({ onClose }: { onClose: () => void }) {
  const { history } = useRouter();
  const user = useUser();
  const id = useId();
  const [typed, setTyped] = useState("");
  const asked = useAfterPause(typed.trim());
  const query = useQuery({ ...hitsQuery(asked), enabled: hasRole(user, "editor") && asked.length > 1 });
  const isCurrent = asked === typed.trim();
  const entries: Entry[] = [
    ...matching(fixedEntries(user), typed),
    ...(isCurrent ? (query.data?.hits ?? []).map(hitEntry) : []),
  ];
  const combobox = useCombobox({
    count: entries.length,
    isOpen: true,
    onOpen: (isOpen) => {
      if (!isOpen) onClose();
    },
    onChoose: (index) => {
      const to = entries[index]?.to;
      onClose();
      if (typeof to === "string") history.push(to);
      else to?.();
    },
  });
  const isLooking = !isCurrent || query.isFetching;
  return (
    <Dialog title="Buscar en todo" wide onClose={onClose}>
      <label className="sr-only" htmlFor={id}>
        Nombres y textos de programas, invitados, barrios, temas, fotos, audios, comentarios y mensajes;
        pantallas y acciones
      </label>
      <input
        {...combobox.field}
        id={id}
        className="control py-1.25 pl-2.75"
        placeholder="Nombres, descripciones, transcripciones, notas, signaturas, acciones..."
        value={typed}
        maxLength={200}
        onChange={({ target }) => {
          setTyped(target.value);
          combobox.setActive(0);
        }}
      />
      <div {...combobox.list("Resultados")} className="h-[min(24rem,45vh)] overflow-y-auto">
        {entries.map((entry, index) => (
          <div
            key={entry.key}
            className="flex cursor-pointer items-baseline gap-3 border-l-3 border-l-transparent px-2.5 py-1.5 hover:bg-surface aria-selected:border-l-glow aria-selected:bg-bar aria-selected:text-on-bar"
            {...combobox.option(index)}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate">
                {entry.title}{" "}
                {entry.detail ? <span className="text-s opacity-80">{entry.detail}</span> : null}
              </span>
              {entry.passage ? (
                <span className="line-clamp-3 text-s">
                  <span className="opacity-80">{textLabel(entry.passage)}</span>
                  {entry.passage.before}
                  <mark>{entry.passage.found}</mark>
                  {entry.passage.after}
                </span>
              ) : null}
            </span>
            <span className="flex-none font-label text-xs opacity-80">{entry.kind}</span>
          </div>
        ))}
      </div>
      {query.error && isCurrent ? <FailureNotice failure={query.error} title="No se pudo buscar" /> : null}
      <p className="min-h-6 text-s text-soft" role="status">
        {entries.length > 0 ? "" : isLooking ? "Buscando..." : "No se encontró nada"}
      </p>
      <p className="flex flex-wrap gap-x-3.5 gap-y-1 text-soft text-xs [@media(hover:none)]:hidden">
        <span>
          <Key>↑</Key> <Key>↓</Key> elegir
        </span>
        <span>
          <Key>Enter</Key> abrir o hacer
        </span>
        <span>
          <Key>Esc</Key> cerrar
        </span>
      </p>
    </Dialog>
  );
}

const textLabel = ({ place }: Passage): string => (SEARCHED_TEXTS[place] ? `${SEARCHED_TEXTS[place]}: ` : "");

/** Debounces the text: returns it once nothing has been typed for `PAUSE_MS`. */
function useAfterPause(text: string): string {
  const [kept, setKept] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setKept(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return kept;
}
