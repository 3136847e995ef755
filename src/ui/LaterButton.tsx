/**
 * 'Escuchar después': puts the episode whose play button stands beside it into the queue, or takes it out. One delegated
 * listener of the player handles the click. See docs/product/player.md.
 */
export const LaterButton = ({ number }: { number: string }) => (
  <button
    className="text-link cursor-pointer aria-pressed:no-underline aria-pressed:before:content-['✓_']"
    type="button"
    data-needs-js
    data-later
    aria-pressed={false}
    aria-label={`Escuchar después el programa ${number}`}
    suppressHydrationWarning
  >
    Escuchar después
  </button>
);
