import type { Column, DatabaseFunction, ForeignKey, Relation, Schema } from "./read-schema.ts";

const HEADER = `// Written by \`npm run generate:types\` from the database. Do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];
`;

const TYPES: Record<string, string> = {
  boolean: "boolean",
  integer: "number",
  bigint: "number",
  numeric: "number",
  real: "number",
  text: "string",
  uuid: "string",
  date: "string",
  "timestamp with time zone": "string",
  jsonb: "Json",
  void: "undefined",
};

/** View columns computed from non-null values; the catalogue does not mark them as non-null. */
const NEVER_NULL_IN_VIEWS = new Set(["episode_count", "published_count", "search_text"]);

/** Functions that may return null: nothing due, not leased. */
const NULL_IS_AN_ANSWER = new Set(["complete_mail"]);

/** The module that supabase-js takes as `Database`: Tables, Views and Functions of the schema \`public\`. */
export function renderTypes({ relations, functions }: Schema): string {
  const tables = relations.filter((relation) => !relation.isView).map(table);
  const views = relations.filter((relation) => relation.isView).map(view);
  return `${HEADER}
export type Database = {
  public: {
    Tables: {
${tables.join("\n")}
    };
    Views: {
${views.join("\n")}
    };
    Functions: {
${functions.map(renderFunction).join("\n")}
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
`;
}

function table({ name, columns, foreignKeys }: Relation): string {
  return `      ${name}: {
        Row: {
${columns.map((column) => `          ${column.name}: ${rowType(column)};`).join("\n")}
        };
        Insert: {
${columns.map(insertColumn).join("\n")}
        };
        Update: {
${columns.map(updateColumn).join("\n")}
        };
        Relationships: [${foreignKeys.map(relationship).join("")}${foreignKeys.length > 0 ? "\n        " : ""}];
      };`;
}

function view({ name, columns }: Relation): string {
  const rows = columns.map((column) => {
    const nullable = column.nullable && !NEVER_NULL_IN_VIEWS.has(column.name);
    return `          ${column.name}: ${rowType({ ...column, nullable })};`;
  });
  return `      ${name}: {
        Row: {
${rows.join("\n")}
        };
        Relationships: [];
      };`;
}

function rowType({ type, nullable }: Pick<Column, "type" | "nullable">): string {
  return nullable ? `${typescript(type)} | null` : typescript(type);
}

function insertColumn(column: Column): string {
  if (column.readOnly) return `          ${column.name}?: never;`;
  const optional = column.nullable || column.hasDefault ? "?" : "";
  return `          ${column.name}${optional}: ${rowType(column)};`;
}

function updateColumn(column: Column): string {
  return `          ${column.name}?: ${column.readOnly ? "never" : rowType(column)};`;
}

function relationship(key: ForeignKey): string {
  return `
          {
            foreignKeyName: ${JSON.stringify(key.name)};
            columns: ${JSON.stringify(key.columns)};
            isOneToOne: ${key.oneToOne};
            referencedRelation: ${JSON.stringify(key.target)};
            referencedColumns: ${JSON.stringify(key.targetColumns)};
          },`;
}

// None of the functions is strict: each argument may be null, with a meaning defined by the function.
function renderFunction({ name, args, ...returns }: DatabaseFunction): string {
  const fields = args.map((arg) => `${arg.name}${arg.optional ? "?" : ""}: ${typescript(arg.type)} | null`);
  const shape = fields.length > 0 ? `{ ${fields.join("; ")} }` : "Record<PropertyKey, never>";
  return `      ${name}: {
        Args: ${shape};
        Returns: ${returnType(returns)}${NULL_IS_AN_ANSWER.has(name) ? " | null" : ""};
      };`;
}

function returnType({ returnType: type, returnRelation, columns }: Omit<DatabaseFunction, "name" | "args">) {
  if (returnRelation) return `Database["public"]["Tables"]["${returnRelation}"]["Row"]`;
  if (type !== null) return typescript(type);
  return `{ ${columns.map((column) => `${column.name}: ${typescript(column.type)}`).join("; ")} }[]`;
}

/** @throws Error for a type without a mapping, instead of a silent `unknown`. */
function typescript(type: string): string {
  if (type.endsWith("[]")) return `${typescript(type.slice(0, -2))}[]`;
  const mapped = TYPES[type];
  if (mapped === undefined) throw new Error(`no TypeScript type for ${type}`);
  return mapped;
}
