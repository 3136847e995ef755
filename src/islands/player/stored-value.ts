/** A value in localStorage, shared by all tabs of this browser. */
export interface StoredValue<T> {
  get(): T;
  set(value: T): void;
  /** Notifies of each change, by this tab and others. @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void;
}

/** `read` validates the stored value, which may be anything; null when there is none. Where storage is forbidden or full, it lasts for the page. */
export function storedValue<T>(key: string, read: (stored: unknown) => T): StoredValue<T> {
  const listeners = new Set<() => void>();
  let known: { text: string | null; value: T } | undefined;
  /** Stored text that a later value could not replace; undefined also where storage is forbidden. */
  let outdated: string | null | undefined;
  const stored = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return undefined;
    }
  };
  const judged = (text: string | null) => {
    // React requires a stable value: the same stored text yields the same object.
    if (known?.text !== text) known = { text, value: read(parsed(text)) };
    return known.value;
  };
  return {
    get() {
      const text = stored();
      if (text === undefined || text === outdated) return known?.value ?? judged(null);
      outdated = undefined;
      return judged(text);
    },
    set(value) {
      const text = JSON.stringify(value);
      known = { text, value };
      try {
        // An empty list is not stored.
        if (text === "[]") localStorage.removeItem(key);
        else localStorage.setItem(key, text);
        outdated = undefined;
      } catch {
        outdated = stored();
      }
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
