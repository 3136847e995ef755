import { playerTexts as texts } from "#copy/player.ts";
import { shortcutTexts } from "#copy/shortcuts.ts";
import type { PlayerItem } from "#core/player/player-item.ts";
import type { PlayerState } from "#core/player/player-state.ts";
import { nextRate } from "#core/player/rates.ts";
import { playerStore } from "#islands/player/engine.ts";
import { openHelp } from "#islands/player/keys.ts";
import { SleepControl } from "#islands/player/sheet/SleepControl.tsx";
import { VolumeControl } from "#islands/player/VolumeControl.tsx";

interface Props {
  state: PlayerState;
  item: PlayerItem;
}

/** Speed, volume, and the ways to the page and the file. */
export function Tools({ state, item }: Props) {
  return (
    <div className="sheet-tools">
      <Speed rate={state.rate} />
      <VolumeControl volume={state.volume} disabled={state.error !== null} />
      <SleepControl />
      {item.audioUrl ? (
        <a className="sheet-button" href={item.audioUrl} download>
          {texts.download}
        </a>
      ) : null}
      <button className="sheet-button sheet-keys" type="button" onClick={openHelp}>
        {shortcutTexts.title}
      </button>
    </div>
  );
}

/** One step slower or faster; the speed between them. */
function Speed({ rate }: { rate: number }) {
  const step = (direction: 1 | -1) => playerStore.setRate(nextRate(playerStore.getState().rate, direction));
  return (
    <fieldset className="sheet-speed">
      <legend className="sr-only">{texts.speed}</legend>
      <button
        className="sheet-button"
        type="button"
        disabled={nextRate(rate, -1) === rate}
        onClick={() => step(-1)}
      >
        <span aria-hidden="true">−</span>
        <span className="sr-only">{texts.slower}</span>
      </button>
      <output aria-label={texts.speed}>{rate.toLocaleString("es-UY")}×</output>
      <button
        className="sheet-button"
        type="button"
        disabled={nextRate(rate, 1) === rate}
        onClick={() => step(1)}
      >
        <span aria-hidden="true">+</span>
        <span className="sr-only">{texts.faster}</span>
      </button>
    </fieldset>
  );
}
