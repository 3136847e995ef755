import * as v from "valibot";

/** Frequency of mails to an account about pending comments and messages. */
export const NOTICE_RHYTHMS = { off: "Nunca", at_once: "Cuando llegan", daily: "Una vez por día, a las 8" };

export type NoticeRhythm = keyof typeof NOTICE_RHYTHMS;

export const notices = v.object({
  rhythm: v.picklist(Object.keys(NOTICE_RHYTHMS) as NoticeRhythm[], "Elegí una de las opciones."),
});
