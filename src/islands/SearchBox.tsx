import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { useDebounced } from "#islands/use-debounced.ts";

export interface SearchBoxHandle {
  /** Clears the box, cancels pending input, and focuses the box. */
  clear(): void;
  /** Submits the present text without waiting. */
  flush(): void;
}

interface Props {
  ref?: Ref<SearchBoxHandle>;
  id: string;
  label: string;
  /** Whether the label is for screen readers only. */
  isLabelHidden?: boolean;
  placeholder: string;
  /** Shortcut of the box, as the value of `aria-keyshortcuts`. */
  keyShortcuts?: string;
  /** Text of the present search. */
  text: string;
  waitMs: number;
  /** Called with changed text when typing pauses. */
  onText: (text: string) => void;
}

/** Keeps text typed before hydration, and then follows the URL. */
export function SearchBox({
  ref,
  id,
  label,
  isLabelHidden = false,
  placeholder,
  keyShortcuts,
  text,
  waitMs,
  onText,
}: Props) {
  const box = useRef<HTMLInputElement>(null);
  const search = useDebounced((typed: string) => {
    if (typed.trim() !== text.trim()) onText(typed);
  }, waitMs);
  useEffect(() => {
    if (box.current?.value) search.later(box.current.value);
  }, [search]);
  useEffect(() => {
    const input = box.current;
    if (input && !search.isWaiting() && input.value.trim() !== text.trim()) input.value = text;
  }, [text, search]);
  useImperativeHandle(ref, () => ({
    clear() {
      search.cancel();
      if (box.current) box.current.value = "";
      box.current?.focus();
    },
    flush: () => search.now(box.current?.value ?? ""),
  }));
  return (
    <div className="field">
      <label className={isLabelHidden ? "sr-only" : undefined} htmlFor={id}>
        {label}
      </label>
      <input
        ref={box}
        id={id}
        name="q"
        type="search"
        autoComplete="off"
        placeholder={placeholder}
        aria-keyshortcuts={keyShortcuts}
        onChange={(event) => search.later(event.currentTarget.value)}
      />
    </div>
  );
}
