const MAX_SUBJECT_LENGTH = 150;

/** Whatever could end a header, or turn its text around, becomes a space. */
export const oneLine = (text: string) =>
  text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ").trim();

export const subjectLine = (text: string) => oneLine(text).slice(0, MAX_SUBJECT_LENGTH);
