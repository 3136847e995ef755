-- Pure rules on text and JSON that constraints and generated columns use.

-- Accents and case removed; the same result under every collation (the embedded database collates as C).
-- 'Peñarol' and 'PENAROL' both become 'penarol'.
create function private.fold(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.lower(pg_catalog.regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g') collate "C")
$$;

-- spec: admin, section 3, slug rule. Hyphens at either end are dropped too, so that the result is a whole path segment.
create function private.slugify(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.btrim(
    pg_catalog.regexp_replace(
      pg_catalog.regexp_replace(
        pg_catalog.regexp_replace(private.fold(value), '[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+', '-', 'g'),
        '[^a-z0-9-]', '', 'g'),
      '-+', '-', 'g'),
    '-')
$$;

-- True when at least one character is visible: spaces, zero-width and directional marks alone count as blank.
create function private.has_text(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value ~ '[^[:space:][:cntrl:]\u0080-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc]'
$$;

-- A line of visible text, already trimmed, of at most `most` characters and without line breaks or control characters.
create function private.is_line(value text, most int) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.length(value) <= most and value = pg_catalog.btrim(value)
     and value !~ '[[:cntrl:]\u0080-\u009f\u2028\u2029]' and private.has_text(value)
$$;

-- An address that may stand in src or href: http(s), or a path of this site (one slash, never two).
create function private.is_link(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.length(value) <= 2000 and (value ~* '^https?://[^[:space:][:cntrl:]/][^[:space:][:cntrl:]]*$'
      or value ~ '^/[^/\\[:space:][:cntrl:]][^\\[:space:][:cntrl:]]*$')
$$;

-- An audio address: http(s), or a file name or path that is joined to the audio base address. Never another scheme.
create function private.is_audio_address(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.length(value) <= 2000 and private.has_text(value) and value !~ '[[:cntrl:]\\]' and value !~ '^\s*//'
     and (value ~* '^https?://[^[:space:]/]' or value !~* '^\s*[a-z][a-z0-9+.-]*:')
$$;

create function private.is_email(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.length(value) <= 254 and value ~ '^[^[:space:][:cntrl:]@<>,;:"()]+@[^[:space:][:cntrl:]@<>,;:"()]+\.[^[:space:][:cntrl:]@<>,;:"()]+$'
$$;

-- {lat, lng} in decimal degrees.
create function private.is_coordinates(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when pg_catalog.jsonb_typeof(value -> 'lat') = 'number' and pg_catalog.jsonb_typeof(value -> 'lng') = 'number'
    then (value ->> 'lat')::numeric between -90 and 90 and (value ->> 'lng')::numeric between -180 and 180
    else false end
$$;

-- A list of pictures: each an address, or an object with url and optional caption and alt.
create function private.is_picture_list(value jsonb) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(value) = 'array' then not exists (
      select 1 from pg_catalog.jsonb_array_elements(value) as item
      where not coalesce(private.is_link(case pg_catalog.jsonb_typeof(item)
        when 'string' then item #>> '{}' when 'object' then item ->> 'url' end), false))
    else false end
$$;

-- array_to_string is only stable; for text it never changes, and generated columns ask for that promise.
create function private.join_words(value text[]) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.array_to_string(value, ' ')
$$;
