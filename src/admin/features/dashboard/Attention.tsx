import { Link } from "@tanstack/react-router";
import { ITEM } from "#admin/ui/item.ts";
import type { Dashboard } from "#core/stats/figures-schemas.ts";

/** What waits for an editor; lines with nothing to do are left out. */
export function Attention({ figures }: { figures: Dashboard }) {
  const { comments, messages, episodes, analyses } = figures;
  const isQuiet =
    comments.pending +
      messages.unread +
      messages.mailFailed +
      episodes.toReview +
      episodes.draft +
      analyses.unreviewed +
      analyses.outdated ===
    0;
  return (
    <section aria-labelledby="por-atender">
      <h2 id="por-atender">Por atender</h2>
      {isQuiet ? <p className="text-s text-soft">No hay nada esperando.</p> : null}
      <ul className="mt-2.5">
        {comments.pending > 0 ? (
          <li className={ITEM}>
            <Link to="/admin/comments" search={{ status: "pending" }}>
              Comentarios pendientes: {comments.pending}
            </Link>
          </li>
        ) : null}
        {messages.unread > 0 ? (
          <li className={ITEM}>
            <Link to="/admin/messages">Mensajes sin leer: {messages.unread}</Link>
          </li>
        ) : null}
        {messages.mailFailed > 0 ? (
          <li className={ITEM}>
            <Link to="/admin/messages" search={{ state: "all" }}>
              Correos que no salieron: {messages.mailFailed}
            </Link>
          </li>
        ) : null}
        {analyses.unreviewed > 0 ? (
          <li className={ITEM}>
            <Link to="/admin/ai-data" search={{ review: "unreviewed" }}>
              Análisis con datos sin revisar: {analyses.unreviewed}
            </Link>
          </li>
        ) : null}
        {analyses.outdated > 0 ? (
          <li className={ITEM}>
            <Link to="/admin/ai-data" search={{ review: "outdated" }}>
              Análisis de una transcripción anterior: {analyses.outdated}
            </Link>
          </li>
        ) : null}
        {episodes.toReview > 0 ? (
          <li className={ITEM}>
            <Link to="/admin/episodes" search={{ status: "to_review" }}>
              Episodios pendientes de revisión: {episodes.toReview}
            </Link>
          </li>
        ) : null}
        {episodes.draft > 0 ? (
          <li className={ITEM}>
            <Link to="/admin/episodes" search={{ status: "draft" }}>
              Borradores: {episodes.draft}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}
