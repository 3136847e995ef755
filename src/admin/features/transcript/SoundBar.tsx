import { LocateFixed } from "lucide-react";
import { SoundDial } from "#admin/features/transcript/SoundDial.tsx";
import type { Sound } from "#admin/features/transcript/use-sound.ts";
import { Button } from "#admin/ui/Button.tsx";
import { Check } from "#admin/ui/Check.tsx";
import { formatNumber } from "#core/text/numbers.ts";
import type { Segments } from "#core/transcript/editing.ts";

interface Props {
  url: string;
  /** Number of the episode. */
  number: string;
  sound: Sound;
  segments: Segments;
  isFollowing: boolean;
  onFollow: (isFollowing: boolean) => void;
  onGoToPlaying: () => void;
}

const RATES = [0.75, 1, 1.25, 1.5];

/** Audio controls: dial, speed, and whether the page follows the audio. */
export function SoundBar({ url, number, sound, segments, isFollowing, onFollow, onGoToPlaying }: Props) {
  return (
    <fieldset
      aria-label={`Audio del programa ${number}`}
      className="actions basis-full gap-x-2.5 gap-y-1.25 max-sidebar:sticky max-sidebar:top-0 max-sidebar:z-6 max-sidebar:bg-paper max-sidebar:py-1.5"
    >
      <audio preload="metadata" src={url} {...sound.element} />
      <SoundDial sound={sound} segments={segments} />
      <label className="max-w-full">
        <span className="sr-only">Velocidad</span>
        <select
          className="min-h-10 py-1.25 pl-2.75 text-m"
          defaultValue="1"
          onChange={({ target }) => sound.setRate(Number(target.value))}
        >
          {RATES.map((rate) => (
            <option key={rate} value={rate}>
              {formatNumber(rate)}×
            </option>
          ))}
        </select>
      </label>
      <Check checked={isFollowing} onChange={({ target }) => onFollow(target.checked)}>
        Seguir el audio
      </Check>
      <Button
        look="icon"
        disabled={sound.playingId === null}
        aria-keyshortcuts="Control+Shift+."
        aria-label="Ir a lo que suena"
        title="Ir a lo que suena"
        onClick={onGoToPlaying}
      >
        <LocateFixed />
      </Button>
      {sound.hasFailed ? (
        <p className="field-error" role="alert">
          No se pudo cargar el audio. El texto se puede editar igual.
        </p>
      ) : null}
    </fieldset>
  );
}
