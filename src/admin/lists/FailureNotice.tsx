import { failureMessage, mayRetry, toFailure } from "#admin/api/failure.ts";
import { useFocusAfterRemoval } from "#admin/layout/focus-title.ts";
import { Button } from "#admin/ui/Button.tsx";
import { Notice } from "#ui/Notice.tsx";

interface Props {
  failure: unknown;
  title?: string | undefined;
  onRetry?: (() => void) | undefined;
  alwaysRetry?: boolean;
}

/** An error message, with a retry button where a retry may help. */
export function FailureNotice({ failure: error, title, onRetry, alwaysRetry = false }: Props) {
  const failure = toFailure(error);
  // The notice is removed once a retry has helped.
  const retry = useFocusAfterRemoval<HTMLButtonElement>();
  return (
    <Notice tone="error" title={title}>
      <p>{failureMessage(failure)}</p>
      {onRetry && (alwaysRetry || mayRetry(failure)) ? (
        <Button look="line" ref={retry} onClick={onRetry}>
          Reintentar
        </Button>
      ) : null}
    </Notice>
  );
}
