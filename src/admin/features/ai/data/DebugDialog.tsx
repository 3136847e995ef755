import { useQuery } from "@tanstack/react-query";
import { Dialog } from "#admin/dialogs/Dialog.tsx";
import { type ProviderCall, providerCallsQuery } from "#admin/features/ai/queries.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { QueryStates } from "#admin/lists/QueryStates.tsx";
import { Button } from "#admin/ui/Button.tsx";
import { formatNumber } from "#core/text/numbers.ts";

const MS_PER_SECOND = 1000;
/** More than anyone reads here, and few enough to keep the browser fast. */
const SHOWN_CHARACTERS = 50_000;

interface Props {
  episodeId: string;
  onClose: () => void;
}

/** The requests sent to the language service about this episode and its responses, unedited, newest first. */
export function DebugDialog({ episodeId, onClose }: Props) {
  const query = useQuery(providerCallsQuery(episodeId));
  return (
    <Dialog title="Últimos intercambios con el servicio de análisis" wide onClose={onClose}>
      <QueryStates query={query} failureTitle="No se pudieron cargar los intercambios">
        {({ items }) =>
          items.length === 0 ? (
            <p>
              Todavía no se envió nada a un servicio por este programa. Los análisis que se extraen en esta
              máquina no salen de ella.
            </p>
          ) : (
            <ol className="grid gap-2.5">
              {items.map((call, i) => (
                <li key={call.id}>
                  <OneCall call={call} isOpen={i === 0} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryStates>
      <div className="actions justify-end">
        <Button onClick={onClose}>Cerrar</Button>
      </div>
    </Dialog>
  );
}

function OneCall({ call, isOpen }: { call: ProviderCall; isOpen: boolean }) {
  const { provider, model, server, startedAt, sent, received } = call;
  return (
    <details open={isOpen}>
      <summary className="cursor-pointer py-1.25 text-accent">
        {formatMoment(startedAt)} · {provider} · {outcomeOf(call)}
      </summary>
      <p className="text-s text-soft">
        {server}
        {model ? ` · ${model}` : null}
      </p>
      <Raw title="Se recibió" text={received ?? "(nada)"} />
      <Raw title="Se envió" text={JSON.stringify(sent, null, 2)} />
    </details>
  );
}

function outcomeOf({ status, failure, startedAt, endedAt }: ProviderCall): string {
  if (endedAt === null) return "sin respuesta todavía";
  const ms = Date.parse(endedAt) - Date.parse(startedAt);
  const seconds = formatNumber(Math.round((10 * ms) / MS_PER_SECOND) / 10);
  const time = ms < MS_PER_SECOND ? `${ms} ms` : `${seconds} s`;
  return `${status === null ? `falló: ${failure ?? "sin motivo"}` : `respuesta ${status}`} · ${time}`;
}

const Raw = ({ title, text }: { title: string; text: string }) => (
  <>
    <h3>{title}</h3>
    <section
      className="mt-1.25 mb-3.25 max-h-72 overflow-auto border border-rule bg-sunken p-2.5"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
      tabIndex={0}
      aria-label={title}
    >
      <pre className="wrap-anywhere whitespace-pre-wrap font-number text-xs">
        {text.slice(0, SHOWN_CHARACTERS)}
        {text.length > SHOWN_CHARACTERS ? "\n(...)" : null}
      </pre>
    </section>
  </>
);
