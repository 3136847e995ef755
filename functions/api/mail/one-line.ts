const MAX_SUBJECT_LENGTH = 150;

/** Replaces characters that could end a header or change its text direction with a space. */
export const oneLine = (text: string) =>
  text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();

export const subjectLine = (text: string) => oneLine(text).slice(0, MAX_SUBJECT_LENGTH);
