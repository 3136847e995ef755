-- Search over every kind of record.

-- Returns the pattern for ~* of a text that contains the query, ignoring accents; any character of the query is literal.
-- p_from_start: only where a word begins, if the query begins with a letter or digit.
create or replace function private.text_pattern(p_query text, p_from_start boolean) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  pattern text := pg_catalog.regexp_replace(private.fold(pg_catalog.btrim(p_query)), '[.*+?^${}()|\[\]\\]', '\\\&', 'g');
  letters text;
begin
  if pattern ~ '^\w' and p_from_start then pattern := '\m' || pattern; end if;
  foreach letters in array array['aáàâãä', 'eéèêë', 'iíìîï', 'oóòôõö', 'uúùûü', 'nñ', 'cç'] loop
    -- not the letter of an escape such as \m; an accent may be a character of its own
    pattern := pg_catalog.regexp_replace(pattern, '(?<!\\)' || pg_catalog.left(letters, 1), '[' || letters || '][\\u0300-\\u036f]*', 'g');
  end loop;
  return pg_catalog.regexp_replace(pattern, '\s+', '\s+', 'g');
end $$;

-- Returns every text in a JSON value, one per line.
create or replace function private.texts_of(value jsonb) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.string_agg(t #>> '{}', E'\n') from pg_catalog.jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') t
$$;

-- Returns at most p_count records of each kind whose name, number, headline, author or sender contains the query, and as many
-- with the query at the beginning of a word in another text: `place` is that text, and `before`, `found` and `after` the first
-- such part of it. With the row rules of the caller. All texts are read, without an index: an hour of talk takes a third of a
-- millisecond, and an index of it would be written with every change of its episode.
create or replace function public.find_everywhere(p_query text, p_count int)
returns table (kind text, id uuid, title text, detail text, place text, before text, found text, after text)
language plpgsql stable strict security invoker set search_path = '' as $$
declare
  part constant text := private.text_pattern(p_query, false);
  words constant text := private.text_pattern(p_query, true);
begin
  return query
  -- texts in the order in which they are looked through; a place is null for the texts that name a record
  with texts (kind, id, title, detail, nth, place, value, number, name) as (
    select 'episodes', e.id, 'Programa #' || e.episode_number, case when t.nth = 1 then e.headline else concat_ws(' · ', n.name, g.name) end,
      t.*, e.episode_order::numeric, e.episode_number
    from public.episodes e
    left join public.guests g on g.id = e.guest_id
    left join public.neighborhoods n on n.id = e.neighborhood_id
    left join public.episode_notes o on o.id = e.id
    cross join lateral (values (0, null, e.episode_number), (0, null, g.name), (0, null, n.name), (1, null, e.headline),
      (2, 'shelfMark', e.shelf_mark), (3, 'source', e.source), (4, 'description', e.description), (5, 'notes', o.notes),
      (6, 'analysis', concat_ws(E'\n', e.ai_summary, private.texts_of(pg_catalog.jsonb_build_array(e.ai_topics, e.ai_key_points,
        e.ai_quotes, e.ai_guest_info, e.ai_neighborhood_info)))),
      (7, case when e.transcription_data is null then 'transcript' else 'segments' end, e.transcript)) t (nth, place, value)
    union all
    select 'guests', g.id, g.name, '', t.*, null, g.sort_name
    from public.guests g cross join lateral (values (0, null, g.name), (1, 'bio', g.bio)) t
    union all
    select 'neighborhoods', n.id, n.name, '', t.*, null, n.sort_name
    from public.neighborhoods n cross join lateral (values (0, null, n.name), (1, 'description', n.description)) t
    union all
    select 'topics', t.id, t.name, '', 0, null, t.name, null, t.sort_name from public.topics t
    union all
    select 'photos', p.id, coalesce(p.caption, ''), 'Programa #' || p.episode_number, t.*, -extract(epoch from p.created_at), ''
    from public.photo_list p left join public.photo_notes o on o.id = p.id
    cross join lateral (values (0, null, p.caption), (1, 'source', p.source), (2, 'notes', o.notes)) t
    union all
    select 'recordings', r.id, r.name, coalesce(r.title, ''), t.*, -extract(epoch from r.created_at), ''
    from public.recordings r cross join lateral (values (0, null, r.name), (0, null, r.title), (1, 'shelfMark', r.shelf_mark),
      (2, 'source', r.source), (3, 'notes', r.notes)) t
    union all
    select 'comments', c.id, c.author_name, c.content, t.*, -extract(epoch from c.created_at), ''
    from public.comment_moderation c
    cross join lateral (values (0, null, c.author_name), (0, null, c.author_email), (1, 'content', c.content)) t
    union all
    select 'messages', m.id, m.name, m.message, t.*, -extract(epoch from m.created_at), ''
    from public.contact_messages m
    cross join lateral (values (0, null, m.name), (0, null, m.email), (1, 'content', m.message)) t
  ), records as (
    select distinct on (t.kind, t.id) t.* from texts t
    where t.value ~* case when t.place is null then part else words end
    order by t.kind, t.id, t.nth
  ), numbered as (
    select r.*, pg_catalog.row_number() over (partition by r.kind, r.place is null
      order by r.nth, r.number nulls last, r.name, r.id) as n
    from records r
  )
  select r.kind, r.id, r.title, pg_catalog.left(r.detail, 300), r.place,
    pg_catalog.substring(r.value, greatest(1, f.start - 200), least(200, f.start - 1)),
    pg_catalog.substring(r.value, f.start, f.stop - f.start), pg_catalog.substring(r.value, f.stop, 200)
  from numbered r
  left join lateral (select pg_catalog.regexp_instr(r.value, words, 1, 1, 0, 'i') as start,
    pg_catalog.regexp_instr(r.value, words, 1, 1, 1, 'i') as stop where r.place is not null) f on true
  where r.n <= p_count
  order by pg_catalog.array_position(array['episodes', 'guests', 'neighborhoods', 'topics', 'photos', 'recordings', 'comments',
    'messages'], r.kind), r.place is not null, r.n;
end $$;
