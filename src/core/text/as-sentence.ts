/** Ends a text with a full stop, unless it has a mark at its end already: `Radio Sur S.A.`, `¿Te acordás?`. */
export const asSentence = (text: string): string => (/[.!?…][»”"')]*$/.test(text) ? text : `${text}.`);
