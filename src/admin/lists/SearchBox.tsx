import { Search } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";

const PAUSE_MS = 300;

interface Props {
  /** As it stands in the address. */
  value: string;
  placeholder: string;
  onSearch: (text: string) => void;
}

/** Searches after a pause in typing, at once on Enter. The text follows the address when that changes elsewhere. */
export function SearchBox({ value, placeholder, onSearch }: Props) {
  const [text, setText] = useState(value);
  const id = useId();
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Going back in history changes the address under the field.
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
      className="search-box"
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
    >
      <search>
        <label className="sr-only" htmlFor={id}>
          {placeholder}
        </label>
        <Search className="icon" aria-hidden="true" />
        <input
          id={id}
          className="input"
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
