/**
 * 'Escuchar después': adds the episode of the play button next to it to the queue, or removes it. The player handles the click
 * in a delegated listener. See docs/product/player.md.
 */
export const LaterButton = ({ number }: { number: string }) => (
  <button
    className="text-link"
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
