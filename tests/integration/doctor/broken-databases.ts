import { readMigrations } from "#node/embedded/migrations.ts";

const newest = readMigrations("supabase/migrations").at(-1)?.version ?? "";
const quietly = (sql: string) =>
  `set session_replication_role = replica; ${sql}; set session_replication_role = origin`;
/** Faults of a database: SQL that causes and repairs each, and the expected finding. */
export const BROKEN_DATABASES: [name: string, breakIt: string, mendIt: string, says: RegExp][] = [
  [
    "a migration missing",
    `update supabase_migrations.schema_migrations set version = '0' || version where version = '${newest}'`,
    `update supabase_migrations.schema_migrations set version = '${newest}' where version = '0${newest}'`,
    /Faltan migraciones/,
  ],
  [
    "a newer database",
    "insert into supabase_migrations.schema_migrations (version) values ('29990101000000')",
    "delete from supabase_migrations.schema_migrations where version = '29990101000000'",
    /más adelantada/,
  ],
  [
    "row rules off",
    "alter table public.episodes disable row level security",
    "alter table public.episodes enable row level security",
    /leer los borradores/,
  ],
  [
    "addresses open",
    "alter table public.comment_contacts disable row level security; grant select on public.comment_contacts to anon",
    "alter table public.comment_contacts enable row level security; revoke select on public.comment_contacts from anon",
    /los correos de quienes comentan/,
  ],
  [
    "comments not yet published",
    "create policy oops on public.comments for select to anon using (true)",
    "drop policy oops on public.comments",
    /comentarios sin publicar/,
  ],
  [
    "visitors may insert",
    "grant insert on public.profiles to anon; create policy oops on public.profiles for insert to anon with check (true)",
    "drop policy oops on public.profiles; revoke insert on public.profiles from anon",
    /escribir directamente en profiles/,
  ],
  [
    "visitors may delete",
    "grant delete on public.episodes to anon",
    "revoke delete on public.episodes from anon",
    /escribir directamente en episodes/,
  ],
  [
    "nobody administers",
    quietly("update public.profiles set active = false"),
    quietly("update public.profiles set active = true"),
    /Nadie administra/,
  ],
];
