/** Replaces the whole list. See docs/product/search.md. */
export function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="notice notice-error" role="alert" data-island="episode-list">
      <h2>Error</h2>
      <p>Error al cargar programas. Por favor, intenta nuevamente.</p>
      <button className="button" type="button" onClick={onRetry}>
        Intentar nuevamente
      </button>
    </div>
  );
}
