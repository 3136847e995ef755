/** A value that all tabs of this browser share, kept in localStorage. */
export interface StoredValue<T> {
  get(): T;
  set(value: T): void;
  /** Reports each change, of this tab and of others. @returns the way to stop listening. */
  subscribe(listener: () => void): () => void;
}

/** `read` judges what was stored, which may be anything; null when there is nothing. Without storage a page keeps its own. */
export function storedValue<T>(key: string, read: (stored: unknown) => T): StoredValue<T> {
  const listeners = new Set<() => void>();
  let known: { text: string | null; value: T } | undefined;
  const judged = (text: string | null) => {
    // The same text is the same value, as React asks of a store.
    if (known?.text !== text) known = { text, value: read(parsed(text)) };
    return known.value;
  };
  return {
    get() {
      try {
        return judged(localStorage.getItem(key));
      } catch {
        return known?.value ?? judged(null);
      }
    },
    set(value) {
      const text = JSON.stringify(value);
      known = { text, value };
      try {
        // An empty list leaves no trace.
        if (text === "[]") localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {}
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => event.key === key && listener();
      listeners.add(listener);
      addEventListener("storage", onStorage);
      return () => {
        listeners.delete(listener);
        removeEventListener("storage", onStorage);
      };
    },
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
