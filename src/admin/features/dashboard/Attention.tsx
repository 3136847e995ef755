import { useQuery } from "@tanstack/react-query";
import { Link, type LinkOptions } from "@tanstack/react-router";
import { backupsQuery } from "#admin/features/backup/queries.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import { useHasRole } from "#admin/session/session-store.ts";
import { ITEM } from "#admin/ui/looks.ts";
import { backupWarning, SAME_DISK_WARNING } from "#core/backup/backup-age.ts";
import type { Dashboard } from "#core/stats/figures-schemas.ts";

/** Counts of pending work, each with a link to its list, and the age of the backups. Counts of zero are hidden. */
export function Attention({ figures: { comments, messages, episodes, analyses } }: { figures: Dashboard }) {
  const lines: [count: number, label: string, link: LinkOptions][] = [
    [comments.pending, "Comentarios pendientes", { to: "/admin/comments", search: { status: "pending" } }],
    [messages.unread, "Mensajes sin leer", { to: "/admin/messages", search: { state: "unread" } }],
    [
      messages.unanswered,
      "Mensajes sin responder",
      { to: "/admin/messages", search: { state: "unanswered" } },
    ],
    [
      messages.mailFailed,
      "Correos que no salieron",
      { to: "/admin/messages", search: { state: "mail_failed" } },
    ],
    [
      episodes.total - episodes.withTranscript,
      "Programas sin transcripción",
      { to: "/admin/episodes", search: { without: "transcript" } },
    ],
    [
      episodes.total - episodes.withAudio,
      "Programas sin audio",
      { to: "/admin/episodes", search: { without: "audio" } },
    ],
    [
      analyses.unreviewed,
      "Análisis con datos sin revisar",
      { to: "/admin/ai-data", search: { review: "unreviewed" } },
    ],
    [
      analyses.outdated,
      "Análisis de una transcripción anterior",
      { to: "/admin/ai-data", search: { review: "outdated" } },
    ],
    [
      episodes.toReview,
      "Programas pendientes de revisión",
      { to: "/admin/episodes", search: { status: "to_review" } },
    ],
    [episodes.draft, "Borradores", { to: "/admin/episodes", search: { status: "draft" } }],
  ];
  const { warnings, last } = useBackupLines();
  const isQuiet = lines.every(([count]) => count === 0) && warnings.length === 0;
  return (
    <section aria-labelledby="por-atender">
      <h2 id="por-atender">Por atender</h2>
      {isQuiet ? <p className="text-s text-soft">No hay nada esperando.</p> : null}
      <ul className="mt-2.5">
        {lines.map(([count, label, link]) =>
          count > 0 ? (
            <li className={ITEM} key={label}>
              <Link {...link}>
                {label}: {count}
              </Link>
            </li>
          ) : null,
        )}
        {warnings.map((text) => (
          <li className={ITEM} key={text}>
            <Link to="/admin/backup">{text}</Link>
          </li>
        ))}
      </ul>
      {last === null ? null : (
        <p className="mt-2.5 text-s text-soft">
          Última copia de seguridad: {formatMoment(new Date(last).toISOString())}
        </p>
      )}
    </section>
  );
}

/**
 * Warnings of age and place of the backups, and the time of the last one, for administrators of an installation that makes
 * them.
 */
function useBackupLines(): { warnings: string[]; last: number | null } {
  const enabled = useHasRole("admin");
  const { data: state } = useQuery({ ...backupsQuery, enabled });
  if (!state || (state.isEmpty && state.last === null)) return { warnings: [], last: null };
  const { last, isSameDisk } = state;
  const warnings = [backupWarning(state), isSameDisk ? SAME_DISK_WARNING : null];
  return { warnings: warnings.filter((text) => text !== null), last };
}
