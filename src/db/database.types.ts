import type { Database as Generated, Json } from "./database.generated.ts";

export type { Json };

type Public = Generated["public"];
type Views = Public["Views"];
type Functions = Public["Functions"];

/** Computed columns of views that are never null, which the catalogue does not say. */
type Computed = "episode_count" | "published_count" | "search_text";
/** Functions that may return null: there is no such mail any more. */
type MayReturnNull = "complete_mail";

/** The generated types, with what the catalogue does not say. None of the functions is strict: each argument may be null. */
export type Database = {
  public: Omit<Public, "Views" | "Functions"> & {
    Views: {
      [Name in keyof Views]: Omit<Views[Name], "Row"> & {
        Row: {
          [Column in keyof Views[Name]["Row"]]: Column extends Computed
            ? NonNullable<Views[Name]["Row"][Column]>
            : Views[Name]["Row"][Column];
        };
      };
    };
    Functions: {
      [Name in keyof Functions]: {
        Args: { [Arg in keyof Functions[Name]["Args"]]: Functions[Name]["Args"][Arg] | null };
        Returns: Functions[Name]["Returns"] | (Name extends MayReturnNull ? null : never);
      };
    };
  };
};
