const keyOf = (userId: string) => `admin-glossary:${userId}`;

/** The user's glossary, stored in this browser and shared by all episodes. */
export function readGlossary(userId: string): string {
  try {
    return localStorage.getItem(keyOf(userId)) ?? "";
  } catch {
    return "";
  }
}

export function saveGlossary(userId: string, text: string): void {
  try {
    localStorage.setItem(keyOf(userId), text);
  } catch {
    // Storage is full or disabled: the glossary lasts only for this visit.
  }
}
