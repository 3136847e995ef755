import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { countOrNoData, percent, toneName } from "#admin/features/ai-data/ai-labels.ts";
import { formatDate } from "#admin/lists/format-date.ts";
import type { AiListItem } from "#core/analysis/ai-schemas.ts";

/** See docs/product/ai.md. */
const TOPICS_SHOWN = 3;

/** One episode: what the analysis says of it in short, and the way to its editor. */
export function AiCard({ item }: { item: AiListItem }) {
  const { number, processedAt, tone, summary, topics } = item;
  const rest = topics.length - TOPICS_SHOWN;
  const toEditor = { to: "/admin/episodes/edit/$id", params: { id: item.id }, hash: "datos-de-ia" } as const;
  return (
    <li className="card ai-card">
      <p className="ai-card-head">
        <span className="hint">
          {processedAt === null ? "Sin fecha" : `Procesado: ${formatDate(processedAt)}`}
        </span>
        {tone === null ? null : <span className="badge ai-tone">{toneName(tone)}</span>}
      </p>
      <h2>
        <Link {...toEditor}>Episodio {number}</Link>
      </h2>
      {item.isUnreviewed || item.isOutdated ? (
        <p className="chips">
          {item.isUnreviewed ? <span className="badge">Sin revisar</span> : null}
          {item.isOutdated ? <span className="badge">De una transcripción anterior</span> : null}
        </p>
      ) : null}
      <p className="clip clip-3">{summary || "Sin resumen"}</p>
      {topics.length > 0 ? (
        <ul className="chips ai-topics" aria-label="Temas">
          {topics.slice(0, TOPICS_SHOWN).map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
          {rest > 0 ? <li className="ai-more">+{rest} más</li> : null}
        </ul>
      ) : null}
      <dl className="ai-card-figures">
        <div>
          <dt>Confianza</dt>
          <dd className="number">{percent(item.confidence)}</dd>
        </div>
        <div>
          <dt>Palabras</dt>
          <dd className="number">{countOrNoData(item.wordCount)}</dd>
        </div>
      </dl>
      <p className="row-actions">
        <Link
          className="icon-button"
          aria-label={`Editar los datos de IA del episodio ${number}`}
          {...toEditor}
        >
          <Pencil className="icon" aria-hidden="true" />
          Editar
        </Link>
      </p>
    </li>
  );
}
