import { CAUSES, durationWords, RESULTS } from "#admin/features/publishing/publishing-labels.ts";
import { Empty } from "#admin/lists/Empty.tsx";
import { formatMoment } from "#admin/lists/format-date.ts";
import type { SiteBuild } from "#core/publishing/publishing-schemas.ts";

/** Names of the badge's colours. */
const TONES: Record<SiteBuild["result"], string> = {
  running: "pending",
  requested: "pending",
  published: "published",
  failed: "failed",
  interrupted: "off",
};

/** The last builds, newest first. */
export const Builds = ({ builds }: { builds: readonly SiteBuild[] }) => (
  <section className="publishing-part" aria-labelledby="publicaciones">
    <h2 id="publicaciones">Últimas publicaciones</h2>
    {builds.length === 0 ? (
      <Empty title="Todavía no hay publicaciones" />
    ) : (
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Empezó</th>
            <th scope="col">Duración</th>
            <th scope="col">Origen</th>
            <th scope="col">Resultado</th>
          </tr>
        </thead>
        <tbody>
          {builds.map((build) => (
            <tr key={build.id}>
              <th scope="row" className="row-wide">
                <time dateTime={build.startedAt}>{formatMoment(build.startedAt)}</time>
              </th>
              <td data-label="Duración">
                {build.durationSeconds === null ? "—" : durationWords(build.durationSeconds)}
              </td>
              <td data-label="Origen">{CAUSES[build.cause]}</td>
              <td data-label="Resultado">
                <div className="publishing-result">
                  <span className="badge" data-state={TONES[build.result]}>
                    {RESULTS[build.result]}
                  </span>
                  {build.reason ? <Reason text={build.reason} /> : null}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </section>
);

/** A sentence, and below it the end of the log. */
function Reason({ text }: { text: string }) {
  const [said, ...log] = text.split("\n");
  const rest = log.join("\n").trim();
  if (!rest) return <p className="hint">{said}</p>;
  return (
    <details className="publishing-reason">
      <summary>{said}</summary>
      <pre className="publishing-log">{rest}</pre>
    </details>
  );
}
