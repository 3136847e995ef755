import { useId } from "react";
import { type KnownStatement, sameStatement } from "#admin/features/ai/data/ai-values.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import type { Origin } from "#core/analysis/content-analysis.ts";
import {
  STATE_LABELS,
  STATEMENT_STATES,
  type StatementField,
  type StatementMark,
  type StatementState,
} from "#core/analysis/statements.ts";

/** The stored statements and the states that the user has set since the last save. */
export interface Provenance {
  known: readonly KnownStatement[];
  marks: readonly StatementMark[];
  onMark: (marks: StatementMark[]) => void;
}

function originLabel(origin: Origin): string {
  if (origin === "extracto") return "Extraído de la transcripción en esta máquina";
  return origin === "persona" ? "Escrito por una persona" : "Escrito por un modelo de IA";
}

const STATE_LOOKS: Record<StatementState, string> = {
  ia: "text-soft",
  revisado: "text-ink",
  confirmado: "text-ok",
};

/** State, author and time of one statement, with a select to change the state. See docs/product/ai.md. */
export function StatementLine({
  field,
  text: typed,
  provenance: { known, marks, onMark },
}: {
  field: StatementField;
  text: string;
  provenance: Provenance;
}) {
  const id = useId();
  const text = typed.trim();
  if (text === "") return null;
  const isThis = (one: { field: StatementField; text: string }) => sameStatement(one, { field, text });
  const stored = known.find(isThis);
  const mark = marks.find(isThis);
  const state = mark?.state ?? stored?.state ?? "revisado";
  const choose = (chosen: StatementState) => {
    const others = marks.filter((one) => !isThis(one));
    onMark(chosen === (stored?.state ?? "revisado") ? others : [...others, { field, text, state: chosen }]);
  };
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-0.75">
      <label className="sr-only" htmlFor={id}>
        Estado de «{text.length > 80 ? `${text.slice(0, 80)}...` : text}»
      </label>
      <select
        id={id}
        className={`min-h-7.5 rounded border border-current bg-paper py-0.5 pl-1.5 font-label text-xs ${STATE_LOOKS[state]}`}
        value={state}
        onChange={({ target }) => {
          const chosen = STATEMENT_STATES.find((one) => one === target.value);
          if (chosen) choose(chosen);
        }}
      >
        {STATEMENT_STATES.map((one) => (
          <option key={one} value={one}>
            {STATE_LABELS[one]}
          </option>
        ))}
      </select>
      <span className="wrap-anywhere text-s text-soft">
        {mark || !stored ? unsaved(Boolean(stored)) : reviewOf(stored)}
      </span>
      {field === "quote" ? (
        <QuoteCheck verbatim={stored?.verbatim ?? null} isStored={Boolean(stored)} />
      ) : null}
    </div>
  );
}

const unsaved = (isStored: boolean): string =>
  isStored ? "Estado sin guardar." : "Texto nuevo o cambiado: al guardar cuenta como revisado por vos.";

function reviewOf({ state, origin, reviewedAt, reviewerEmail }: KnownStatement): string {
  if (state === "ia" || reviewedAt === null) return `${originLabel(origin)}.`;
  return `Por ${reviewerEmail ?? "una cuenta que ya no existe"}, ${formatMoment(reviewedAt)}.`;
}

/** Check of a quote: one that is not in the transcript word for word is not published. */
function QuoteCheck({ verbatim, isStored }: { verbatim: boolean | null; isStored: boolean }) {
  if (!isStored) return <span className="text-s text-soft">Al guardar se compara con la transcripción.</span>;
  if (verbatim !== false) return null;
  return (
    <strong className="basis-full text-error text-s before:text-[0.75em] before:content-['▲_']">
      No está palabra por palabra en la transcripción: no se publica.
    </strong>
  );
}
