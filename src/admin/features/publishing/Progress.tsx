import { useQuery } from "@tanstack/react-query";
import { formatDuration, isRolledBack, STAGES } from "#admin/features/publishing/publishing-labels.ts";
import { servedRevisionQuery } from "#admin/features/publishing/queries.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import type { PublishingOverview, SiteBuild } from "#core/publishing/publishing-schemas.ts";
import { asSentence } from "#core/text/as-sentence.ts";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  overview: PublishingOverview;
  /** A build was requested and has not started yet. */
  isStarting: boolean;
}

/** The current build, the last one and the next one. */
export function Progress({ overview, isStarting }: Props) {
  const { running, live, builds } = overview;
  const ended = builds.find(({ result }) => result !== "running");
  return (
    <>
      <div className="mb-2.5" aria-live="polite">
        {running ? (
          <p>
            Publicando desde {formatMoment(running.startedAt)}
            {running.stage ? `: ${STAGES[running.stage]}` : null}...
          </p>
        ) : isStarting ? (
          <p>La publicación está por empezar...</p>
        ) : (
          <p>{ended ? lastWords(ended) : "Todavía no se publicó desde acá."}</p>
        )}
      </div>
      {!running && ended?.result === "failed" ? (
        <Notice tone="error" title="La última publicación falló">
          <p>{ended.reason?.split("\n")[0] ?? "No se sabe por qué."}</p>
          <p>Los visitantes siguen viendo la última versión que salió bien.</p>
        </Notice>
      ) : null}
      {live && isRolledBack(overview) ? (
        <Notice tone="ok" title="Los visitantes ven una versión anterior">
          <p>
            {asSentence(`Es la del ${formatMoment(live.builtAt)}`)} Publicar ahora muestra el archivo como
            está hoy.
          </p>
        </Notice>
      ) : null}
      {overview.mode === "hook" ? <HostDelay published={overview.publishedRevision} /> : null}
      <p className="text-s text-soft">{nextWords(overview)}</p>
    </>
  );
}

function lastWords({ result, finishedAt, startedAt, durationSeconds }: SiteBuild): string {
  const took = durationSeconds === null ? "" : `, en ${formatDuration(durationSeconds)}`;
  const at = formatMoment(finishedAt ?? startedAt);
  switch (result) {
    case "requested":
      return `Pedida al servicio que publica el sitio (${formatMoment(startedAt)}). Falta que avise que terminó.`;
    case "published":
      return asSentence(`Última publicación: ${at}${took}`);
    case "failed":
      return asSentence(`La última publicación falló: ${at}${took}`);
    default:
      return asSentence(`La última publicación se interrumpió: ${at}`);
  }
}

function nextWords(overview: PublishingOverview): string {
  const { mode, auto, count, revision, builds } = overview;
  if (mode === "none") return "Este sitio no se construye solo: hay que volver a construirlo a mano.";
  if (!auto.enabled)
    return "La publicación automática está apagada: los cambios esperan a que alguien publique.";
  if (auto.paused)
    return "La publicación automática está en pausa: los cambios esperan a que alguien publique.";
  if (count > 0 && auto.nextAt) {
    const [newest] = builds;
    if (newest?.result === "requested" && newest.revision >= revision) {
      return asSentence(`Si no avisa, se le vuelve a pedir: ${formatMoment(auto.nextAt)}`);
    }
    return asSentence(`Próxima publicación automática: ${formatMoment(auto.nextAt)}`);
  }
  if (isRolledBack(overview))
    return "El próximo cambio que alguien guarde publica otra vez el archivo como está hoy: para que no pase, pausá la automática.";
  const [quiet, most] = [formatDuration(auto.quietSeconds), formatDuration(auto.maxSeconds)];
  return `Los cambios se publican solos cuando pasan ${quiet} sin otro, y a más tardar a los ${most}.`;
}

/**
 * Notice that the host still shows an older version: a finished build may take minutes to appear, or fail to.
 * @param published revision reported by the last finished build
 */
function HostDelay({ published }: { published: number }) {
  const { data: shown = null } = useQuery(servedRevisionQuery);
  if (shown === null || shown >= published) return null;
  return (
    <Notice tone="ok" title="Los visitantes todavía ven una versión anterior">
      <p>
        El servicio avisó que terminó la nueva, y falta que la ponga a la vista. Suele llevar unos minutos; si
        pasan más, su panel dice por qué.
      </p>
    </Notice>
  );
}
