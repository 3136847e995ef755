-- Written by `npm run generate:migration` from supabase/schemas. Do not edit.

set check_function_bodies = off;

-- Pure functions on values: rules of text and JSON in constraints, generated columns and views. They refer to no table, so that
-- tables can refer to them: supabase/migrations includes this file before the first table.

-- Returns the text without accents and with ASCII letters in lower case ('Peñarol': 'penarol'), under any collation.
create or replace function private.fold(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.lower(pg_catalog.regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') collate "C")
$$;

-- Returns the slug of a name (docs/product/catalogue.md), without hyphens at either end; may be empty.
create or replace function private.slugify(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.btrim(
    pg_catalog.regexp_replace(
      pg_catalog.regexp_replace(
        pg_catalog.regexp_replace(private.fold(value), '[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+', '-', 'g'),
        '[^a-z0-9-]', '', 'g'),
      '-+', '-', 'g'),
    '-')
$$;

-- Returns true if at least one character is visible; spaces, zero-width and directional marks alone count as blank.
create or replace function private.has_text(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value ~ '[^[:space:][:cntrl:]\u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;

-- Returns true for a trimmed line of visible text, of at most `most` characters, without line breaks or control characters.
create or replace function private.is_line(value text, most int) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.length(value) <= most and value = pg_catalog.btrim(value)
     and value !~ '[[:cntrl:]\u0080-\u009f\u2028\u2029]' and private.has_text(value)
$$;

-- Returns true for an address for src or href: http(s), or a path on this site that starts with exactly one slash.
create or replace function private.is_link(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.length(value) <= 2000 and (value ~* '^https?://[^[:space:][:cntrl:]/][^[:space:][:cntrl:]]*$'
      or value ~ '^/[^/\\[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*$')
$$;

-- Returns true for http(s) audio addresses and for file names or paths below the audio base address; no other scheme.
create or replace function private.is_audio_address(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.length(value) <= 2000 and private.has_text(value) and value !~ '[[:cntrl:]\\]' and value !~ '^\s*//'
     and (value ~* '^https?://[^[:space:]/]' or value !~* '^\s*[a-z][a-z0-9+.-]*:')
$$;

create or replace function private.is_email(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.length(value) <= 254 and value ~ '^[^[:space:][:cntrl:]@<>,;:"()]+@[^[:space:][:cntrl:]@<>,;:"()]+\.[^[:space:][:cntrl:]@<>,;:"()]+$'
$$;

-- Returns true for {lat, lng} in decimal degrees.
create or replace function private.is_coordinates(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when pg_catalog.jsonb_typeof(value -> 'lat') = 'number' and pg_catalog.jsonb_typeof(value -> 'lng') = 'number'
    then (value ->> 'lat')::numeric between -90 and 90 and (value ->> 'lng')::numeric between -180 and 180
    else false end
$$;

-- Returns true for a list of pictures, each an address or an object with url and optional caption and alt.
create or replace function private.is_picture_list(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(value) = 'array' then not exists (
      select 1 from pg_catalog.jsonb_array_elements(value) as item
      where not coalesce(private.is_link(case pg_catalog.jsonb_typeof(item)
        when 'string' then item #>> '{}' when 'object' then item ->> 'url' end), false))
    else false end
$$;

-- Joins words with spaces. Immutable, unlike array_to_string, because the result for text never changes.
create or replace function private.join_words(value text[]) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.array_to_string(value, ' ')
$$;

-- Returns the seconds of a duration such as '12:30' or '1:02:03'; null if the text is not a duration.
create or replace function private.seconds_of(duration text) returns int
language sql immutable strict parallel safe set search_path = '' as $$
  select case when duration ~ '^\d{1,4}:[0-5]\d(:[0-5]\d)?$' then (
    select pg_catalog.sum(part::int * pg_catalog.power(60, pg_catalog.cardinality(parts) - place))::int
    from (select pg_catalog.string_to_array(duration, ':') as parts) p,
      pg_catalog.unnest(p.parts) with ordinality as t (part, place)) end
$$;

create or replace function private.request_hash(p_request jsonb) returns text
language sql immutable strict set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_request::text, 'UTF8')), 'hex')
$$;

-- Returns true if a statement is not reviewed yet, or if no review states are stored (null).
create or replace function private.is_unreviewed(statements jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select statements is null or pg_catalog.jsonb_path_exists(statements, '$[*] ? (@.state == "ia")')
$$;

-- Returns true for a day, a month or a year: '2019-05-14', '2019-05', '2019'.
create or replace function private.is_partial_day(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value ~ '^(19|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$'
$$;

-- What the database does with the rows of each table. Tables refer to it, so supabase/migrations includes this file, too.

-- The tables with content and what the database does with their rows; the only list of them. Parents come before their children,
-- because rows are restored in this order. `traits` of a table:
-- version: updates raise `version`, which forms send with a change.
-- log: changes go to the log; long: it keeps long values as well.
-- trash: deleted rows go to the trash; record: it lists them, other rows are parts that are restored with theirs.
-- pages: changes wait for a build. backup: part of a backup.
-- notes_of: the table whose rows have their internal notes in this one, by the same id; its history includes them.
create or replace function private.kinds()
returns table (place int, name text, traits text[], notes_of text)
language sql immutable parallel safe set search_path = '' as $$
  values
    (1, 'profiles', '{version, log}'::text[], null),
    (2, 'audit_values', '{backup}', null),
    (3, 'audit_log', '{backup}', null),
    (4, 'neighborhoods', '{version, log, long, trash, record, pages, backup}', null),
    (5, 'guests', '{version, log, long, trash, record, pages, backup}', null),
    (6, 'topics', '{version, log, long, trash, record, pages, backup}', null),
    (7, 'archive_texts', '{version, log, long, pages, backup}', null),
    (8, 'episodes', '{version, log, long, trash, record, pages, backup}', null),
    (9, 'episode_notes', '{log, long, trash, backup}', 'episodes'),
    (10, 'episode_topics', '{log, trash, pages, backup}', null),
    (11, 'episode_photos', '{version, log, long, trash, record, pages, backup}', null),
    (12, 'photo_notes', '{log, long, trash, backup}', 'episode_photos'),
    (13, 'comments', '{version, log, trash, record, pages, backup}', null),
    (14, 'comment_contacts', '{trash, backup}', null),
    (15, 'contact_messages', '{version, log, trash, record, backup}', null),
    (16, 'recordings', '{version, log, long, trash, record, backup}', null),
    (17, 'listening_counts', '{trash, backup}', null),
    (18, 'trash', '{backup}', null),
    (19, 'ai_jobs', '{version, backup}', null),
    (20, 'ai_provider_calls', '{backup}', null),
    (21, 'ai_reviews', '{log, backup}', null),
    (22, 'former_addresses', '{backup}', null)
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

reset check_function_bodies;
insert into private.schema_files (name, hash) values
  ('10_values.sql', 'f0c41c093a14f8e3c8955be43c3618e85e07b2f55061e84ebcfdca1200a3c7c4'),
  ('11_kinds.sql', '7bb73a70b40a25ed76a31d4d7d323c56282b548899181d84d9ec1edc528ba18e')
  on conflict (name) do update set hash = excluded.hash;
