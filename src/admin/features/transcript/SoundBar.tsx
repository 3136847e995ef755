import type { Sound } from "#admin/features/transcript/use-sound.ts";

interface Props {
  url: string;
  /** Of the episode. */
  number: string;
  sound: Sound;
  isFollowing: boolean;
  onFollow: (isFollowing: boolean) => void;
  onGoToHeard: () => void;
}

const RATES = [0.75, 1, 1.25, 1.5];

/** The recording: the browser's own controls, speed, and whether the page goes along. */
export function SoundBar({ url, number, sound, isFollowing, onFollow, onGoToHeard }: Props) {
  return (
    <div className="sound-bar">
      <audio
        controls
        preload="metadata"
        src={url}
        aria-label={`Audio del programa ${number}`}
        {...sound.element}
      />
      <label className="filter">
        <span className="sr-only">Velocidad</span>
        <select defaultValue="1" onChange={({ target }) => sound.setRate(Number(target.value))}>
          {RATES.map((rate) => (
            <option key={rate} value={rate}>
              {rate.toLocaleString("es-UY")}×
            </option>
          ))}
        </select>
      </label>
      <label className="check">
        <input type="checkbox" checked={isFollowing} onChange={({ target }) => onFollow(target.checked)} />
        Seguir el audio
      </label>
      <button
        className="icon-button"
        type="button"
        disabled={sound.heardId === null}
        aria-keyshortcuts="Control+Shift+."
        onClick={onGoToHeard}
      >
        Ir a lo que suena
      </button>
      {sound.hasFailed ? (
        <p className="field-error" role="alert">
          No se pudo cargar el audio. El texto se puede editar igual.
        </p>
      ) : null}
    </div>
  );
}
