import { playerStore } from "#islands/player/engine.ts";

const LEVEL =
  "player-range w-full max-w-26 [--thumb-height:1.1rem] [--thumb-radius:50%] [--thumb-rise:calc(2px-0.55rem)] [--thumb-width:1.1rem] [--thumb:var(--glow)] forced-colors:[--track:CanvasText] max-sm:h-11 max-sm:max-w-[clamp(3.25rem,16vw,6.5rem)] [&::-moz-range-track]:h-1 [&::-moz-range-track]:[background:var(--track,var(--deep-soft))] [&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:[background:var(--track,var(--deep-soft))]";

/** Mute button and slider from 0 to 1 in steps of 0.1; 0 is muted. See docs/product/player.md. */
export function VolumeControl({ volume, disabled }: { volume: number; disabled: boolean }) {
  const isMuted = volume === 0;
  const label = isMuted ? "Activar sonido" : "Silenciar";
  return (
    <div className="flex items-center justify-self-end">
      <button
        className="grid size-11 enabled:cursor-pointer place-items-center"
        type="button"
        title={label}
        aria-label={label}
        disabled={disabled}
        onClick={playerStore.toggleMute}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9v6h4l5 4V5L8 9z" />
          <path d={isMuted ? "m17 9 5 6m0-6-5 6" : "M17 8a6 6 0 0 1 0 8m2.5-11a10 10 0 0 1 0 14"} />
        </svg>
      </button>
      <input
        className={LEVEL}
        type="range"
        min={0}
        max={1}
        step={0.1}
        value={volume}
        disabled={disabled}
        aria-label="Volumen"
        aria-valuetext={`${Math.round(volume * 100)} %`}
        onChange={(event) => playerStore.setVolume(Number(event.currentTarget.value))}
      />
    </div>
  );
}
