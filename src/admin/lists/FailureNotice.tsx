import { failureMessage, mayRetry, toFailure } from "#admin/api/failure.ts";
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
  return (
    <Notice tone="error" title={title}>
      <p>{failureMessage(failure)}</p>
      {onRetry && (alwaysRetry || mayRetry(failure)) ? (
        <Button look="line" onClick={onRetry}>
          Reintentar
        </Button>
      ) : null}
    </Notice>
  );
}
