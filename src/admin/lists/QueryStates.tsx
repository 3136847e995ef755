import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { failureMessage, mayRetry, toFailure } from "#admin/api/failure.ts";
import { useFocusAfterRemoval } from "#admin/layout/focus-title.ts";
import { Button } from "#admin/ui/Button.tsx";
import { Notice } from "#ui/Notice.tsx";

interface Props<Data> {
  query: UseQueryResult<Data>;
  /** Title of the error notice. See docs/product/back-office.md. */
  failureTitle?: string;
  loadingText?: string;
  /** Offers a retry after every error, even where it is unlikely to help. */
  alwaysRetry?: boolean;
  className?: string;
  children: (data: Data) => ReactNode;
}

/**
 * Renders the loading, error or success state of a query. During a refetch the former data stay on screen; when the refetch
 * fails, a notice is shown above them.
 */
export function QueryStates<Data>({
  query,
  failureTitle,
  loadingText,
  alwaysRetry = false,
  className = "",
  children,
}: Props<Data>) {
  const retry = () => void query.refetch();
  if (query.data === undefined) {
    return query.error ? (
      <FailureNotice failure={query.error} title={failureTitle} onRetry={retry} alwaysRetry={alwaysRetry} />
    ) : (
      <Loading>{loadingText ?? "Cargando..."}</Loading>
    );
  }
  return (
    <>
      {query.error ? (
        <FailureNotice failure={query.error} title="No se pudo actualizar lo que ves" onRetry={retry} />
      ) : null}
      <div aria-busy={query.isPlaceholderData || undefined} className={`aria-busy:opacity-60 ${className}`}>
        {children(query.data)}
      </div>
    </>
  );
}

const SLOW_AFTER_MS = 4000;

/** Loading text, with an addition when the response takes long. */
export function Loading({ children = "Cargando..." }: { children?: string }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="py-8 text-soft" role="status">
      {children}
      {isSlow ? " Está tardando más de lo habitual." : null}
    </p>
  );
}

interface FailureNoticeProps {
  failure: unknown;
  title?: string | undefined;
  onRetry?: (() => void) | undefined;
  alwaysRetry?: boolean;
}

/** An error message, with a retry button where a retry may help. */
export function FailureNotice({ failure: error, title, onRetry, alwaysRetry = false }: FailureNoticeProps) {
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

/** Message for an empty list, with optional actions. */
export const Empty = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className="grid justify-items-center gap-3.5 border border-dashed border-rule px-4 py-12 text-center">
    <p className="font-display text-xl">{title}</p>
    {children}
  </div>
);
