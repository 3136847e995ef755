import { useState } from "react";
import { useWatch } from "react-hook-form";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import type { EpisodeForm } from "#admin/features/episodes/episode-values.ts";
import { formatMoment } from "#admin/lists/format-date.ts";
import type { EpisodeFields } from "#core/episode/episode-schemas.ts";
import type { EpisodeStatus } from "#core/episode/episode-status.ts";
import { visibilityChange } from "#core/episode/visibility.ts";

interface Question {
  publishAt: string;
  answer: (isConfirmed: boolean) => void;
}

/** Asks before a save that publishes a draft at once, because its planned time has passed. */
export function usePastQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const confirm = async ({ status, publishAt }: Pick<EpisodeFields, "status" | "publishAt">) => {
    if (status !== "draft" || publishAt === null || Date.parse(publishAt) > Date.now()) return true;
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ publishAt, answer }));
    setQuestion(null);
    return isConfirmed;
  };
  const dialog = question ? (
    <ConfirmDialog
      question="¿Publicar ahora?"
      confirmLabel="Guardar y publicar"
      isHarmless
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    >
      <p>
        «Publicar el» dice {formatMoment(question.publishAt)}, que ya pasó: al guardar, el programa deja de
        ser un borrador y se publica.
      </p>
    </ConfirmDialog>
  ) : null;
  return { confirm, dialog };
}

const SENTENCES = { publish: "Al guardar se publica.", withdraw: "Al guardar se retira del sitio." };

/** Sentence beside the save button about what a save changes for visitors; null for nothing. @param before stored status */
export function useConsequence({ control }: EpisodeForm, before: EpisodeStatus | null): string | null {
  const change = visibilityChange(before, useWatch({ control, name: "status" }));
  return change && SENTENCES[change];
}
