-- What the database does with the rows of each table. Tables refer to it, so supabase/migrations includes this file, too.

-- The tables with content and what the database does with their rows; the only list of them. Parents come before their children,
-- because rows are restored in this order. `traits` of a table:
-- version: updates raise `version`, which forms send with a change.
-- log: changes go to the log; long: it keeps long values as well.
-- trash: deleted rows go to the trash; record: it lists them, other rows are parts that are restored with theirs.
-- pages: changes wait for a build. backup: part of a backup.
-- named: it has a name and belongs to episodes; pending changes show the name. slug: its address is a slug, made from the name.
-- total: the dashboard has the number of rows. content: a backup is not restored while it has rows.
-- notes_of: the table whose rows have their internal notes in this one, by the same id; its history includes them.
create or replace function private.kinds()
returns table (place int, name text, traits text[], notes_of text)
language sql immutable parallel safe set search_path = '' as $$
  values
    (1, 'profiles', '{version, log}'::text[], null),
    (2, 'audit_values', '{backup}', null),
    (3, 'audit_log', '{backup}', null),
    (4, 'neighborhoods', '{version, log, long, trash, record, pages, backup, named, slug, total, content}', null),
    (5, 'guests', '{version, log, long, trash, record, pages, backup, named, total, content}', null),
    (6, 'topics', '{version, log, long, trash, record, pages, backup, named, slug, total, content}', null),
    (7, 'archive_texts', '{version, log, long, pages, backup, content}', null),
    (8, 'episodes', '{version, log, long, trash, record, pages, backup, total, content}', null),
    (9, 'episode_notes', '{log, long, trash, backup}', 'episodes'),
    (10, 'episode_topics', '{log, trash, pages, backup}', null),
    (11, 'episode_photos', '{version, log, long, trash, record, pages, backup, total}', null),
    (12, 'photo_notes', '{log, long, trash, backup}', 'episode_photos'),
    (13, 'comments', '{version, log, trash, record, pages, backup}', null),
    (14, 'comment_contacts', '{trash, backup}', null),
    (15, 'contact_messages', '{version, log, trash, record, backup, content}', null),
    (16, 'recordings', '{version, log, long, trash, record, backup}', null),
    (17, 'listening_counts', '{trash, backup}', null),
    (18, 'trash', '{backup}', null),
    (19, 'ai_jobs', '{version, log, backup}', null),
    (20, 'ai_provider_calls', '{backup}', null),
    (21, 'former_addresses', '{backup}', null)
$$;

-- Returns the tables with a trait, parents first.
create or replace function private.tables_with(trait text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.array_agg(k.name order by k.place) from private.kinds() k where trait = any (k.traits)
$$;

-- Returns the tables with the internal notes of a table; empty if it has none.
create or replace function private.notes_of(p_table text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(pg_catalog.array_agg(k.name), '{}') from private.kinds() k where k.notes_of = p_table
$$;
