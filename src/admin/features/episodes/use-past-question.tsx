import { useState } from "react";
import { ConfirmDialog } from "#admin/dialogs/ConfirmDialog.tsx";
import { formatMoment } from "#admin/lists/format-date.ts";
import type { EpisodeFields } from "#core/episode/episode-schemas.ts";

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
