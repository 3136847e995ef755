import * as v from "valibot";

/**
 * Fields that every public form sends besides its text: the idempotency key of this fill (a repeated click or retry stores
 * once), the honeypot (must stay empty) and the time that the visitor took.
 * See docs/product/comments.md.
 */
export const formMeta = {
  key: v.pipe(v.string(), v.uuid()),
  website: v.pipe(v.string(), v.maxLength(200)),
  elapsedMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
};
