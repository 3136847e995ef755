import { SaveProblems } from "#admin/features/ai/SaveProblems.tsx";
import { TextPreview } from "#admin/features/ai/TextPreview.tsx";
import { ReplaceQuestion } from "#admin/features/ai/transcription/ReplaceQuestion.tsx";
import type { StoreTranscription } from "#admin/features/ai/transcription/use-store-transcription.ts";

/** The confirmation before a transcript is replaced, and errors from storing it. */
export function StoreProblems({ state, number }: { state: StoreTranscription; number: string }) {
  return (
    <>
      {state.isAsking ? (
        <ReplaceQuestion
          number={number}
          typedTranscript={state.typedTranscript}
          hasSegments={state.hasSegments}
          onConfirm={state.confirm}
          onCancel={state.decline}
        />
      ) : null}
      <SaveProblems
        state={state.save}
        show={({ transcript }) => (
          <TextPreview label="Ver la versión guardada" text={() => transcript ?? "(vacía)"} />
        )}
      />
    </>
  );
}
