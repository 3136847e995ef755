import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FailureNotice } from "#admin/lists/FailureNotice.tsx";
import { Loading } from "#admin/lists/Loading.tsx";

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
