import * as v from "valibot";

/** Version of the running program, and whether a newer release exists. */
export const programState = v.object({
  /** Such as 1.2.3. */
  version: v.string(),
  /** Null for people who do not administer the archive, and on hosts that update from a repository of their own. */
  updates: v.nullable(v.picklist(["current", "newer", "unset", "off", "unreachable"])),
  /** Version of the newest release; null unless `updates` is "newer". */
  newer: v.nullable(v.string()),
});
export type ProgramState = v.InferOutput<typeof programState>;
