import { useId, useSyncExternalStore } from "react";
import { playerTexts as texts } from "#copy/player.ts";
import { minutesLeft, SLEEP_MINUTES, type SleepTimer, sleepAfter } from "#core/player/sleep-timer.ts";
import { sleep } from "#islands/player/engine.ts";
import { BUTTON } from "#islands/player/sheet/button.ts";

const OFF = "";
const END = "episode-end";

const timerOf = (value: string): SleepTimer => {
  if (value === OFF) return null;
  return value === END ? END : sleepAfter(Number(value), Date.now());
};

/** Control of the sleep timer. */
export function SleepControl() {
  const timer = useSyncExternalStore(sleep.subscribe, sleep.get);
  const id = useId();
  const left = minutesLeft(timer, Date.now());
  const value = timer === null ? OFF : timer === END ? END : String(timer.minutes);
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-[0.6rem] text-[1rem]">
      <label htmlFor={id}>{texts.sleep}</label>
      <select
        id={id}
        className={`${BUTTON} bg-deep not-forced-colors:pr-[2em]`}
        value={value}
        onChange={(event) => sleep.set(timerOf(event.currentTarget.value))}
      >
        <option value={OFF}>{texts.sleepOff}</option>
        {SLEEP_MINUTES.map((minutes) => (
          <option key={minutes} value={minutes}>
            {texts.minutes(minutes)}
          </option>
        ))}
        <option value={END}>{texts.sleepEnd}</option>
      </select>
      {left === null ? null : <span>{texts.left(left)}</span>}
    </p>
  );
}
