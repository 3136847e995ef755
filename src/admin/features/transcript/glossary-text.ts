const keyOf = (userId: string) => `admin-glossary:${userId}`;

/** The glossary a person keeps in this browser, for every episode. */
export function readGlossary(userId: string): string {
  try {
    return localStorage.getItem(keyOf(userId)) ?? "";
  } catch {
    return "";
  }
}

export function keepGlossary(userId: string, text: string): void {
  try {
    localStorage.setItem(keyOf(userId), text);
  } catch {
    // It holds for this visit.
  }
}
