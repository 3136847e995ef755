import type { ReactNode } from "react";
import { type AiValues, SECTION_TITLES, textsIn } from "#admin/features/ai/data/ai-values.ts";
import { Badge } from "#admin/ui/Badge.tsx";
import { Check } from "#admin/ui/Check.tsx";
import { Fold } from "#admin/ui/Fold.tsx";
import { SECTIONS, type Section } from "#core/analysis/sections.ts";

interface Props {
  section: Section;
  typed: AiValues;
  onReview: (reviewed: Section[]) => void;
  /** Whether a field inside has an error, which has to be in sight. */
  hasError?: boolean;
  /** Shown while the section is closed, too. */
  warning?: string | undefined;
  children: ReactNode;
}

/** A section of the analysis, closed at first, with its beginning and its review. See docs/product/ai.md. */
export function SectionFold({ section, typed, onReview, hasError = false, warning, children }: Props) {
  const title = SECTION_TITLES[section];
  const texts = textsIn(typed)[section];
  const toggle = (checked: boolean) =>
    onReview(SECTIONS.filter((one) => (one === section ? checked : typed.reviewed.includes(one))));
  return (
    <div className="relative min-w-0 rounded border border-rule has-[>details[open]]:col-span-full">
      <Fold isNeeded={hasError}>
        <summary className="cursor-pointer px-3.5 py-2 pr-32">
          <span className="font-emphasis font-label text-label">
            {title} <span className="text-s text-soft">({texts.length})</span>
          </span>
          {texts.length > 0 ? (
            <span className="line-clamp-1 text-s text-soft in-[details[open]]:hidden">
              {texts.join(" · ")}
            </span>
          ) : null}
          {warning ? <Badge state="failed">{warning}</Badge> : null}
        </summary>
        <div className="grid min-w-0 grid-cols-1 gap-3 px-3.5 pb-3.5">{children}</div>
      </Fold>
      {texts.length > 0 ? (
        <div className="absolute top-1 right-3 text-s">
          <Check
            aria-label={`Revisado: ${title}`}
            checked={typed.reviewed.includes(section)}
            onChange={({ target }) => toggle(target.checked)}
          >
            Revisado
          </Check>
        </div>
      ) : null}
    </div>
  );
}
