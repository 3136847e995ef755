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

-- Returns true if a section of an analysis is not reviewed yet, or if no reviews are stored (null).
create or replace function private.is_unreviewed(sections jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select sections is null or pg_catalog.jsonb_path_exists(sections, '$.* ? (@.state == "ia")')
$$;

-- Reviews of the sections of an analysis ({section: {state, origin, own, reviewedAt}}) from the states of its single statements,
-- which earlier versions stored: a section is reviewed if all its statements are. Returns null unless `statements` is an array: a row
-- in JSON has 'null' for a missing value.
create or replace function private.former_sections(statements jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(statements) = 'array' then coalesce(pg_catalog.jsonb_object_agg(s.section, s.review), '{}') end from (
    select case x ->> 'field' when 'topic' then 'topics' when 'keyPoint' then 'keyPoints' when 'quote' then 'quotes'
        when 'guestBackground' then 'guest' when 'guestContribution' then 'guest' when 'landmark' then 'neighborhood'
        when 'neighborhoodHistory' then 'neighborhood' else x ->> 'field' end as section,
      pg_catalog.jsonb_build_object(
        'state', case when bool_and(x ->> 'state' <> 'ia' or x ->> 'origin' = 'persona') then 'revisado' else 'ia' end,
        'origin', coalesce(min(x ->> 'origin') filter (where x ->> 'origin' <> 'persona'), 'persona'),
        'own', coalesce(pg_catalog.jsonb_agg(x -> 'text') filter (where x ->> 'origin' = 'persona'), '[]'),
        'reviewedAt', case when bool_and(x ->> 'state' <> 'ia') then max(x ->> 'reviewedAt') end) as review
    from pg_catalog.jsonb_path_query(statements, 'strict $ ? (@.type() == "array")[*] ? (@.field.type() == "string")') x group by 1) s
$$;

-- Returns true for a date in the part of EDTF that src/core/episode/read-archival-date.ts reads.
create or replace function private.is_archival_date(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value = 'XXXX' or (
    select pg_catalog.bool_and(part ~ '^((19|20)\d\d|2100|(19|20)\dX)(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?[?~%]?$'
        and part !~ 'X-' or part = '..') and pg_catalog.count(*) <= 2 and value !~ '^[./]+$'
    from pg_catalog.regexp_split_to_table(value, '/') part)
$$;

-- Returns the first day of such a date, the known one of an open interval; null for 'XXXX'.
create or replace function private.first_day(value text) returns date
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.make_date(pg_catalog.translate(m[1], 'X', '0')::int, coalesce(m[2], '01')::int, coalesce(m[3], '01')::int)
  from pg_catalog.regexp_match(value, '(\d{3}[\dX])(?:-(\d\d))?(?:-(\d\d))?') m
$$;

-- Returns true for a day, a month or a year: '2019-05-14', '2019-05', '2019'.
create or replace function private.is_partial_day(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value ~ '^(19|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$'
$$;
