import { playerTexts as texts } from "#copy/player.ts";
import { shortcutTexts } from "#copy/shortcuts.ts";
import type { PlayerItem } from "#core/player/player-item.ts";
import type { PlayerState } from "#core/player/player-state.ts";
import { nextRate } from "#core/player/rates.ts";
import { formatNumber } from "#core/text/numbers.ts";
import { playerStore } from "#islands/player/engine.ts";
import { openHelp } from "#islands/player/keys.ts";
import { BUTTON } from "#islands/player/sheet/button.ts";
import { SleepControl } from "#islands/player/sheet/SleepControl.tsx";
import { VolumeControl } from "#islands/player/VolumeControl.tsx";

interface Props {
  state: PlayerState;
  item: PlayerItem;
}

/** Speed, volume, and links to the page and the file. */
export function Tools({ state, item }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
      <Speed rate={state.rate} />
      <VolumeControl volume={state.volume} disabled={state.error !== null} />
      <SleepControl />
      {item.audioUrl ? (
        <a className={BUTTON} href={item.audioUrl} download>
          {texts.download}
        </a>
      ) : null}
      {/* Hidden on touch-only devices, which have no keyboard. */}
      <button
        className={`${BUTTON} [@media(hover:none)_and_(pointer:coarse)]:hidden`}
        type="button"
        aria-label={shortcutTexts.title}
        title={shortcutTexts.title}
        onClick={openHelp}
      >
        ?
      </button>
    </div>
  );
}

/** Buttons for slower and faster, with the speed between them. */
function Speed({ rate }: { rate: number }) {
  return (
    <fieldset className="flex items-center">
      <legend className="sr-only">{texts.speed}</legend>
      <Step rate={rate} direction={-1} sign="−" label={texts.slower} />
      <output className="min-w-16 text-center text-[1.125rem] tabular-nums" aria-label={texts.speed}>
        {formatNumber(rate)}×
      </output>
      <Step rate={rate} direction={1} sign="+" label={texts.faster} />
    </fieldset>
  );
}

interface StepProps {
  rate: number;
  direction: 1 | -1;
  sign: string;
  label: string;
}

/** At the end of the rates it is shown as disabled, but keeps the focus. */
const Step = ({ rate, direction, sign, label }: StepProps) => (
  <button
    className={`${BUTTON} aria-disabled:cursor-default aria-disabled:opacity-45`}
    type="button"
    aria-disabled={nextRate(rate, direction) === rate}
    onClick={() => playerStore.setRate(nextRate(playerStore.getState().rate, direction))}
  >
    <span aria-hidden="true">{sign}</span>
    <span className="sr-only">{label}</span>
  </button>
);
