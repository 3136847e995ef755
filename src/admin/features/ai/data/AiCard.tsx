import { Link } from "@tanstack/react-router";
import { Pencil } from "lucide-react";
import { AI_DATA_PLACE, countOrNoData, percent, toneName } from "#admin/features/ai/data/ai-labels.ts";
import type { AiListItem } from "#admin/features/ai/queries.ts";
import { formatDate } from "#admin/lists/format-date.ts";
import { Badge } from "#admin/ui/Badge.tsx";
import { buttonLook } from "#admin/ui/Button.tsx";

/** See docs/product/ai.md. */
const TOPICS_SHOWN = 3;

/** One episode: a short version of its analysis and a link to its editor. */
export function AiCard({ item }: { item: AiListItem }) {
  const { number, processedAt, tone, summary, topics } = item;
  const rest = topics.length - TOPICS_SHOWN;
  const toEditor = { to: "/admin/episodes/edit/$id", params: { id: item.id }, hash: AI_DATA_PLACE } as const;
  return (
    <li className="flex flex-col gap-1.5 rounded border border-rule bg-surface px-4 pt-3.5 pb-2">
      <p className="flex flex-wrap items-center justify-between gap-1.5">
        <span className="text-s text-soft">
          {processedAt === null ? "Sin fecha" : `Procesado: ${formatDate(processedAt)}`}
        </span>
        {tone === null ? null : <Badge state="plain">{toneName(tone)}</Badge>}
      </p>
      <h2 className="text-l">
        <Link {...toEditor}>Programa {number}</Link>
      </h2>
      {item.isUnreviewed || item.isOutdated ? (
        <p className="actions">
          {item.isUnreviewed ? <Badge>Sin revisar</Badge> : null}
          {item.isOutdated ? <Badge>De una transcripción anterior</Badge> : null}
        </p>
      ) : null}
      <p className="line-clamp-3">{summary || "Sin resumen"}</p>
      {topics.length > 0 ? (
        <ul className="my-0.75 flex flex-wrap gap-1.5" aria-label="Temas">
          {topics.slice(0, TOPICS_SHOWN).map((topic) => (
            <li key={topic} className="wrap-anywhere max-w-full rounded border border-rule px-2 py-px text-s">
              {topic}
            </li>
          ))}
          {rest > 0 ? <li className="px-2 py-0.5 text-s text-soft">+{rest} más</li> : null}
        </ul>
      ) : null}
      <dl className="mt-auto flex flex-wrap gap-x-5 gap-y-0.75 text-s">
        <Figure label="Confianza" value={percent(item.confidence)} />
        <Figure label="Palabras" value={countOrNoData(item.wordCount)} />
      </dl>
      <p className="mt-auto border-rule border-t pt-1.5">
        <Link
          className={buttonLook("icon")}
          aria-label={`Editar los datos de IA del programa ${number}`}
          {...toEditor}
        >
          <Pencil />
          Editar
        </Link>
      </p>
    </li>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div className="flex gap-1.5">
    <dt className="text-soft">{label}</dt>
    <dd className="font-number tabular-nums">{value}</dd>
  </div>
);
