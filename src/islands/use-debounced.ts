import { useEffect, useMemo, useRef } from "react";

/** Calls `action` after `waitMs` without another value; `now` calls it at once and cancels the pending call. */
export function useDebounced<Value>(action: (value: Value) => void, waitMs: number) {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const debounced = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    return {
      cancel,
      isWaiting: () => timer !== undefined,
      later(value: Value) {
        cancel();
        timer = setTimeout(() => {
          timer = undefined;
          latest.current(value);
        }, waitMs);
      },
      now(value: Value) {
        cancel();
        latest.current(value);
      },
    };
  }, [waitMs]);
  useEffect(() => debounced.cancel, [debounced]);
  return debounced;
}
