import type { PlayerItem } from "#core/player/player-item.ts";

interface Props {
  item: PlayerItem;
  /** Visible text while the episode is not playing (`idle`) and while it is (`playing`). */
  idle?: string;
  playing?: string;
  /** Text after the visible one for screen readers, so that the accessible name describes the action. */
  spoken?: { idle: string; playing: string };
  large?: boolean;
}

/**
 * A button that plays an episode. Plain HTML: the player handles the click in a delegated listener and updates state and
 * text. Disabled without audio, with the text 'Audio no disponible'. See docs/product/player.md.
 */
export function PlayButton({ item, idle = "Escuchar", playing = "Pausar", spoken, large = false }: Props) {
  const look = large ? "button play play-large" : "button play";
  if (!item.audioUrl) {
    return (
      <button className={look} type="button" disabled>
        <span className="play-glyph" aria-hidden="true" />
        <span>Audio no disponible</span>
      </button>
    );
  }
  const about = ` el programa ${item.id}`;
  const { idle: spokenIdle, playing: spokenPlaying } = spoken ?? { idle: about, playing: about };
  return (
    <button
      className={look}
      type="button"
      data-needs-js
      data-state="idle"
      data-play-item={JSON.stringify(item)}
      data-label-idle={idle}
      data-label-playing={playing}
      data-spoken-idle={spokenIdle}
      data-spoken-playing={spokenPlaying}
    >
      <span className="play-glyph" aria-hidden="true" />
      {/* The player may have changed the text before hydration. */}
      <span data-play-label suppressHydrationWarning>
        {idle}
      </span>
      <span className="sr-only" data-play-spoken suppressHydrationWarning>
        {spokenIdle}
      </span>
    </button>
  );
}
