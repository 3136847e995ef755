import { Search } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";

const PAUSE_MS = 300;

interface Props {
  /** The search text in the address. */
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
}

/** Searches after a pause in typing, or at once on Enter. Changes of the address update the text. */
export function SearchBox({ value, placeholder, onSearch }: Props) {
  const [text, setText] = useState(value);
  const id = useId();
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Going back in the history changes the address while the field stays mounted.
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const submit = (wanted: string) => {
    clearTimeout(timer.current);
    sent.current = wanted.trim();
    onSearch(sent.current);
  };
  return (
    <form
      className="flex-[1_1_18rem]"
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
    >
      <search className="relative block">
        <label className="sr-only" htmlFor={id}>
          {placeholder}
        </label>
        <Search className="absolute top-1/2 left-2.75 -translate-y-1/2 text-soft" />
        <input
          id={id}
          className="control py-1.25 pl-9.25"
          type="search"
          placeholder={placeholder}
          value={text}
          maxLength={200}
          onChange={({ target }) => {
            setText(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => submit(target.value), PAUSE_MS);
          }}
        />
      </search>
    </form>
  );
}
