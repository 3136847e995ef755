-- Written by `npm run generate:migration` from supabase/schemas. Do not edit.

set check_function_bodies = off;

-- Import of episodes, photos and provenance of recordings from spreadsheets.

-- Return the id of the row with this name, ignoring accents and case. A new name inserts a row, and `made` is true.
create or replace function private.named_guest(p_name text, out row_id uuid, out made boolean)
language plpgsql set search_path = '' as $$
begin
  select g.id, false into row_id, made from public.guests g where g.sort_name = private.fold(p_name) order by g.created_at, g.id limit 1;
  if row_id is null then insert into public.guests (name) values (p_name) returning id, true into row_id, made; end if;
end $$;

create or replace function private.named_neighborhood(p_name text, out row_id uuid, out made boolean)
language plpgsql set search_path = '' as $$
begin
  select n.id, false into row_id, made from public.neighborhoods n
    where n.sort_name = private.fold(p_name) or n.slug = private.slugify(p_name) order by n.sort_name = private.fold(p_name) desc, n.id limit 1;
  if row_id is null then insert into public.neighborhoods (name) values (p_name) returning id, true into row_id, made; end if;
end $$;

create or replace function private.named_topic(p_name text, out row_id uuid, out made boolean)
language plpgsql set search_path = '' as $$
begin
  select t.id, false into row_id, made from public.topics t
    where t.sort_name = private.fold(p_name) or t.slug = private.slugify(p_name) order by t.sort_name = private.fold(p_name) desc, t.id limit 1;
  if row_id is null then insert into public.topics (name) values (p_name) returning id, true into row_id, made; end if;
end $$;

-- Imports one row: columns that `store_episode` writes, `notes`, and names as {guest?, neighborhood?, topics?}; a missing key
-- keeps the stored value. A new row without a status gets that of `new_status`, or becomes a draft, as with publish_at. Returns {outcome:
-- created|updated|unchanged, made: [{kind: guests|neighborhoods|topics, name}], shown}; `made` are the new rows; `shown` is whether
-- visitors begin (true) or cease (false) to see the episode, null when neither.
create or replace function private.import_episode(p_row jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  e public.episodes;
  r public.episodes;
  guest record;
  barrio record;
  topic record;
  topic_name text;
  topic_ids uuid[] := '{}';
  made jsonb := '[]';
  outcome text := 'unchanged';
  was_public boolean;
  is_public boolean;
begin
  -- the guid of a podcast says which episode it is, whatever its number is by now
  select * into e from public.episodes x where x.feed_guid = p_row ->> 'feed_guid' for update;
  if e.id is null then
    select * into e from public.episodes x where x.episode_number = p_row ->> 'episode_number' for update;
  end if;
  r := pg_catalog.jsonb_populate_record(e, case when e.id is null then p_row else p_row - 'episode_number' end);
  r.status := coalesce(r.status, e.status, case when r.publish_at is null then p_row ->> 'new_status' end, 'draft');
  -- as the stored row, which has none, so that importing a file again changes nothing
  if r.status <> 'draft' then r.publish_at := null; end if;
  was_public := coalesce(e.status = 'published', false);
  -- a draft whose planned time has passed is published at once
  is_public := r.status = 'published' or coalesce(r.publish_at <= now(), false);
  -- The row keeps the guest, neighborhood and topics that the episode has if they have the names given: others may have the same.
  if p_row ? 'guest' then
    select g.id as row_id, false as made into guest from public.guests g
      where g.id = e.guest_id and g.sort_name = private.fold(p_row ->> 'guest');
    if not found then select * into guest from private.named_guest(p_row ->> 'guest'); end if;
    r.guest_id := guest.row_id;
    if guest.made then made := made || pg_catalog.jsonb_build_object('kind', 'guests', 'name', p_row ->> 'guest'); end if;
  end if;
  if p_row ? 'neighborhood' then
    select n.id as row_id, false as made into barrio from public.neighborhoods n
      where n.id = e.neighborhood_id and n.sort_name = private.fold(p_row ->> 'neighborhood');
    if not found then select * into barrio from private.named_neighborhood(p_row ->> 'neighborhood'); end if;
    r.neighborhood_id := barrio.row_id;
    if barrio.made then made := made || pg_catalog.jsonb_build_object('kind', 'neighborhoods', 'name', p_row ->> 'neighborhood'); end if;
  end if;

  if r is distinct from e then
    outcome := case when e.id is null then 'created' else 'updated' end;
    e := private.store_episode(e.id, r);
  end if;

  if p_row ? 'topics' then
    for topic_name in select value from pg_catalog.jsonb_array_elements_text(p_row -> 'topics') loop
      select t.id as row_id, false as made into topic from public.episode_topics x join public.topics t on t.id = x.topic_id
        where x.episode_id = e.id and t.sort_name = private.fold(topic_name) order by t.id limit 1;
      if not found then select * into topic from private.named_topic(topic_name); end if;
      topic_ids := topic_ids || topic.row_id;
      if topic.made then made := made || pg_catalog.jsonb_build_object('kind', 'topics', 'name', topic_name); end if;
    end loop;
    -- storing the episode again raises its version, which open forms compare
    delete from public.episode_topics t where t.episode_id = e.id and t.topic_id <> all (topic_ids);
    if found and outcome = 'unchanged' then outcome := 'updated'; e := private.store_episode(e.id, e); end if;
    insert into public.episode_topics (episode_id, topic_id) select distinct e.id, t from pg_catalog.unnest(topic_ids) t on conflict do nothing;
    if found and outcome = 'unchanged' then outcome := 'updated'; e := private.store_episode(e.id, e); end if;
  end if;
  if p_row ? 'notes' and private.store_notes(e.id, p_row ->> 'notes') and outcome = 'unchanged' then
    outcome := 'updated';
    e := private.store_episode(e.id, e);
  end if;
  return pg_catalog.jsonb_build_object('outcome', outcome, 'made', made,
    'shown', case when was_public <> is_public then is_public end);
end $$;

-- Imports rows as above, each with its `line`. Returns {created, updated, unchanged, shown, hidden, made, errors, applied}; errors: [{line,
-- constraint}]. The changes are one set, with p_label. A dry run changes nothing, nor does an error in any row, unless p_skip_errors leaves only that row out.
-- Supabase applies the time limit of a function to its request (https://supabase.com/docs/guides/database/postgres/timeouts);
-- without one, that of the role is 8 s.
create or replace function public.import_episodes(p_rows jsonb, p_dry_run boolean, p_skip_errors boolean default false,
  p_label text default null) returns jsonb
language plpgsql security invoker set search_path = '' set statement_timeout = '60s' as $$
declare
  item jsonb;
  done jsonb;
  counts jsonb := '{"created": 0, "updated": 0, "unchanged": 0, "shown": 0, "hidden": 0}';
  made jsonb := '[]';
  errors jsonb := '[]';
  broken_rule text;
  key text;
begin
  -- service_role imports from the terminal
  if current_user <> 'service_role' then
    if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  end if;
  begin
    perform private.begin_change_set('import', p_label);
    for item in select value from pg_catalog.jsonb_array_elements(p_rows) loop
      begin
        done := private.import_episode(item);
        key := done ->> 'outcome';
        counts := counts || pg_catalog.jsonb_build_object(key, (counts ->> key)::int + 1);
        key := case (done ->> 'shown')::boolean when true then 'shown' when false then 'hidden' end;
        if key is not null then counts := counts || pg_catalog.jsonb_build_object(key, (counts ->> key)::int + 1); end if;
        made := made || (done -> 'made');
      exception when integrity_constraint_violation or data_exception then
        get stacked diagnostics broken_rule = constraint_name;
        errors := errors || pg_catalog.jsonb_build_object('line', item -> 'line', 'constraint', coalesce(broken_rule, ''));
      end;
    end loop;
    if p_dry_run or errors <> '[]' and not p_skip_errors then raise exception 'undo' using errcode = 'PT000'; end if;
    perform private.end_change_set();
  -- the exception undoes the writes of this block but not the counts in variables
  exception when sqlstate 'PT000' then null;
  end;
  return counts || pg_catalog.jsonb_build_object('made', made, 'errors', errors,
    'applied', not p_dry_run and (p_skip_errors or errors = '[]'));
end $$;

-- Imports one photo: {episode_number, url}, columns of a photo and of its notes; a missing key keeps the stored value.
-- `occurrences`: number of rows in the file with this episode and address; `occurrence`, from 2: place of the row among
-- them. Changes the photo of that episode, address and place in the order of the export, or adds one. Returns created,
-- updated or unchanged. 23505: the episode has fewer or more photos with that address.
create or replace function private.import_photo(p_row jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  episode uuid;
  p public.episode_photos;
  r public.episode_photos;
  was public.photo_notes;
  n public.photo_notes;
  is_new boolean;
begin
  select e.id into episode from public.episodes e where e.episode_number = p_row ->> 'episode_number';
  if episode is null then
    raise exception 'no such episode' using errcode = '23503', constraint = 'episode_photos_episode_id_fkey';
  end if;
  select * into p from public.episode_photos x where x.episode_id = episode and x.url = p_row ->> 'url'
    order by x.position nulls last, x.created_at, x.id offset coalesce((p_row ->> 'occurrence')::int, 1) - 1 limit 1 for update;
  is_new := p.id is null;
  if (select pg_catalog.count(*) from public.episode_photos x where x.episode_id = episode and x.url = p_row ->> 'url')
    > (p_row ->> 'occurrences')::int then
    raise exception 'more photos of that address' using errcode = '23505', constraint = 'episode_photos_fewer';
  end if;
  if is_new and p_row ? 'occurrence' then
    raise exception 'no other photo of that address' using errcode = '23505', constraint = 'episode_photos_twice';
  end if;
  select * into was from public.photo_notes x where x.id = p.id;
  r := pg_catalog.jsonb_populate_record(p, p_row - 'id' - 'version');
  r.episode_id := episode;
  n := pg_catalog.jsonb_populate_record(was, p_row - 'id');
  if r is not distinct from p and (n.notes, n.carrier, n.digitized_on, n.digitized_by, n.digitized_with)
    is not distinct from (was.notes, was.carrier, was.digitized_on, was.digitized_by, was.digitized_with) then
    return 'unchanged';
  end if;
  perform public.save_photo(p.id, p.version, pg_catalog.to_jsonb(n) || pg_catalog.to_jsonb(r));
  return case when is_new then 'created' else 'updated' end;
end $$;

-- Imports the provenance of one recording: {name} of its file, and columns; a missing key keeps the stored value. Returns
-- updated or unchanged. 23503: no such file.
create or replace function private.import_recording(p_row jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  was public.recordings;
  r public.recordings;
begin
  select * into was from public.recordings x where x.name = p_row ->> 'name' for update;
  if not found then raise exception 'no such file' using errcode = '23503', constraint = 'recordings_name_fkey'; end if;
  r := pg_catalog.jsonb_populate_record(was, p_row);
  if (r.creator, r.source, r.rights, r.carrier, r.carrier_note, r.shelf_mark, r.digitized_on, r.digitized_by, r.digitized_with, r.notes)
    is not distinct from (was.creator, was.source, was.rights, was.carrier, was.carrier_note, was.shelf_mark, was.digitized_on,
      was.digitized_by, was.digitized_with, was.notes) then
    return 'unchanged';
  end if;
  update public.recordings x set creator = r.creator, source = r.source, rights = r.rights, carrier = r.carrier,
    carrier_note = r.carrier_note, shelf_mark = r.shelf_mark, digitized_on = r.digitized_on, digitized_by = r.digitized_by,
    digitized_with = r.digitized_with, notes = r.notes
    where x.id = was.id;
  return 'updated';
end $$;

-- Imports rows as above, each with its `line`, as the caller. p_kind: photos or recordings. Returns {created, updated,
-- unchanged, errors, applied}; errors: [{line, constraint}]. As above for a dry run and for errors. 42501: not an editor.
create or replace function public.import_rows(p_kind text, p_rows jsonb, p_dry_run boolean, p_skip_errors boolean default false,
  p_label text default null) returns jsonb
language plpgsql security invoker set search_path = '' set statement_timeout = '60s' as $$
declare
  item jsonb;
  outcome text;
  counts jsonb := '{"created": 0, "updated": 0, "unchanged": 0}';
  errors jsonb := '[]';
  broken_rule text;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  begin
    perform private.begin_change_set('import', p_label);
    for item in select value from pg_catalog.jsonb_array_elements(p_rows) loop
      begin
        outcome := case p_kind when 'photos' then private.import_photo(item) else private.import_recording(item) end;
        counts := counts || pg_catalog.jsonb_build_object(outcome, (counts ->> outcome)::int + 1);
      exception when integrity_constraint_violation or data_exception then
        get stacked diagnostics broken_rule = constraint_name;
        errors := errors || pg_catalog.jsonb_build_object('line', item -> 'line', 'constraint', coalesce(broken_rule, ''));
      end;
    end loop;
    if p_dry_run or errors <> '[]' and not p_skip_errors then raise exception 'undo' using errcode = 'PT000'; end if;
    perform private.end_change_set();
  -- the exception undoes the writes of this block but not the counts in variables
  exception when sqlstate 'PT000' then null;
  end;
  return counts || pg_catalog.jsonb_build_object('errors', errors, 'applied', not p_dry_run and (p_skip_errors or errors = '[]'));
end $$;

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
    -- not the letter of an escape such as \m
    pattern := pg_catalog.regexp_replace(pattern, '(?<!\\)' || pg_catalog.left(letters, 1), '[' || letters || ']', 'g');
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
-- such part of it. With the row rules of the caller. All texts are read, without an index: one of an hour takes a third of a
-- millisecond, which an index would cost at each write.
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

-- The trash: deleted rows are copied to it and restored from it.

-- Returns the column of episodes that refers to rows of a table; null if none does.
create or replace function private.link_of(p_table text) returns text
language sql stable set search_path = '' as $$
  select a.attname from pg_catalog.pg_constraint f
  join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where f.conrelid = 'public.episodes'::pg_catalog.regclass and f.contype = 'f'
    and f.confrelid = pg_catalog.format('public.%I', p_table)::pg_catalog.regclass
$$;

-- Copies a row to the trash before its deletion, while episodes still refer to it. Profiles have no such trigger, so that a
-- restore cannot return rights to a deleted account.
create or replace function private.to_trash() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  gone jsonb := pg_catalog.to_jsonb(old);
  current_batch uuid := nullif(pg_catalog.current_setting('app.trash_batch', true), '')::uuid;
  link constant text := private.link_of(tg_table_name);
  linked uuid[];
begin
  if current_batch is null then
    current_batch := pg_catalog.gen_random_uuid();
    perform pg_catalog.set_config('app.trash_batch', current_batch::text, true);
  end if;
  if link is not null then
    execute pg_catalog.format('select pg_catalog.array_agg(e.id) from public.episodes e where e.%I = $1', link)
      into linked using old.id;
  end if;
  insert into public.trash (batch, tbl, pk, row_data, linked_episodes, deleted_by)
    values (current_batch, tg_table_name, private.row_key(gone), gone, linked, auth.uid());
  return old;
end $$;

-- Restores one deleted row. A link between an episode and its guest, neighborhood or topic is restored with the last of its ends,
-- in whatever order both were deleted and restored. Returns false if its parent no longer exists; raises 23505 if a unique value has been taken.
create or replace function private.restore_row(t public.trash) returns boolean
language plpgsql set search_path = '' as $$
declare
  -- columns that rows deleted by early versions do not have
  row_data jsonb := case when t.tbl = 'recordings'
    then pg_catalog.jsonb_build_object('version', 1, 'updated_at', t.deleted_at) else '{}' end || t.row_data;
  parent text;
  link text;
  is_gone boolean;
  columns text;
begin
  -- an episode is restored even if its guest or neighborhood has been deleted since
  if t.tbl = 'episodes' then
    for parent, link in select p, private.link_of(p) from pg_catalog.unnest(private.tables_with('named')) p
      where private.link_of(p) is not null
    loop
      execute pg_catalog.format('select not exists (select 1 from public.%I where id = $1)', parent)
        into is_gone using (row_data ->> link)::uuid;
      if is_gone then
        row_data := row_data || pg_catalog.jsonb_build_object(link, null);
        update public.trash x set linked_episodes = x.linked_episodes || t.pk::uuid
          where x.tbl = parent and x.pk = t.row_data ->> link;
      end if;
    end loop;
  end if;
  select pg_catalog.string_agg(pg_catalog.quote_ident(a.attname), ', ' order by a.attnum) into columns
    from pg_catalog.pg_attribute a
    where a.attrelid = ('public.' || pg_catalog.quote_ident(t.tbl))::pg_catalog.regclass
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  begin
    execute pg_catalog.format('insert into public.%1$I (%2$s) select %2$s from pg_catalog.jsonb_populate_record(null::public.%1$I, $1)',
      t.tbl, columns) using row_data;
  exception
    when foreign_key_violation then return false;
    -- an existing link to a topic counts as restored
    when unique_violation then if t.tbl <> 'episode_topics' then raise; end if;
  end;
  link := private.link_of(t.tbl);
  if link is not null then
    execute pg_catalog.format('update public.episodes set %1$I = $1 where id = any ($2) and %1$I is null', link)
      using t.pk::uuid, t.linked_episodes;
    update public.trash x set row_data = x.row_data || pg_catalog.jsonb_build_object(link, t.pk)
      where x.tbl = 'episodes' and x.pk::uuid = any (t.linked_episodes) and x.row_data ->> link is null;
  end if;
  return true;
end $$;

create or replace function private.restore_trash(p_id bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.trash;
  t public.trash;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select * into wanted from public.trash where id = p_id for update;
  if not found then raise exception 'nothing to restore' using errcode = 'PT404'; end if;
  for t in select * from public.trash where batch = wanted.batch
    order by pg_catalog.array_position(private.tables_with('trash'), tbl), id
  loop
    if private.restore_row(t) then
      delete from public.trash where id = t.id;
    elsif t.id = wanted.id then
      raise exception 'what it belongs to is gone' using errcode = 'PT409';
    elsif t.tbl = 'episode_topics' then
      -- a link whose other end is in the trash becomes part of that deletion
      update public.trash x set batch = other.batch from public.trash other
        where x.id = t.id and (other.tbl = 'episodes' and other.pk = t.row_data ->> 'episode_id'
          or other.tbl = 'topics' and other.pk = t.row_data ->> 'topic_id');
    end if;
  end loop;
  -- raises the version of its episodes: an open form compares it, and would put the older topics back
  if wanted.tbl = 'topics' then
    update public.episodes e set episode_number = e.episode_number
      where e.id in (select l.episode_id from public.episode_topics l where l.topic_id = wanted.pk::uuid);
  end if;
  return wanted.pk;
exception when unique_violation then
  raise exception 'a row with the same number or slug exists' using errcode = 'PT409';
end $$;

-- Restores a deleted row and the rows deleted with it; returns its key. 42501: not an editor. PT404: no such entry.
-- PT409: its number or slug is taken, or its parent no longer exists.
create or replace function public.restore_trash(p_id bigint) returns text
language sql security invoker set search_path = '' as $$
  select private.restore_trash(p_id)
$$;

-- The trash lists and counts records only. Rows that are part of one (links to topics, notes, e-mail addresses of comments, sums
-- of listening, public versions) are restored with it.
create or replace function private.trash_entries()
returns table (id bigint, tbl text, label text, deleted_at timestamptz, deleted_by text, days_left int, also int, unlinked int,
  is_public boolean)
language sql stable security definer set search_path = '' as $$
  with records as (
    select * from public.trash t
    where t.tbl = any (private.tables_with('record'))
  )
  select t.id, t.tbl,
    case when undone.label is not null then 'Importación' || undone.label
      when t.tbl = 'episodes' then 'Programa ' || (t.row_data ->> 'episode_number')
      when t.tbl = 'episode_photos' then coalesce(nullif(t.row_data ->> 'caption', ''), 'Sin título')
      when t.tbl = 'comments' then (t.row_data ->> 'author_name') || ': ' || pg_catalog.left(t.row_data ->> 'content', 80)
      else coalesce(t.row_data ->> 'name', t.pk) end,
    t.deleted_at, u.email::text,
    greatest(0, 30 - pg_catalog.floor(extract(epoch from now() - t.deleted_at) / 86400)::int),
    case when undone.label is not null then 0 else (select count(*)::int - 1 from records b where b.batch = t.batch) end,
    -- episodes that lost their guest, neighborhood or topic
    coalesce(pg_catalog.cardinality(t.linked_episodes), 0) + case when t.tbl <> 'topics' then 0 else
      (select count(*)::int from public.trash l where l.batch = t.batch and l.tbl = 'episode_topics') end,
    exists (select from records b where b.batch = t.batch and (b.tbl = 'episodes' or b.id = t.id)
      and (b.row_data ->> 'status' = 'published'
        -- a planned draft whose time has passed
        or b.tbl = 'episodes' and b.row_data ->> 'status' = 'draft' and (b.row_data ->> 'publish_at')::timestamptz <= now()))
  from records t
  left join auth.users u on u.id = t.deleted_by
  -- an undone import is one entry: both times are that of its transaction
  left join lateral (
    select coalesce(' de ' || nullif(s.label, ''), '') || ': ' || count(b.id)
        || case count(b.id) when 1 then ' programa' else ' programas' end as label
      from private.change_sets s left join records b on b.batch = t.batch and b.tbl = 'episodes'
      where s.kind = 'import' and s.undone_at = t.deleted_at group by s.id
  ) undone on true
  where t.id = (select min(b.id) from records b where b.batch = t.batch)
    and t.deleted_at > now() - interval '30 days'
  order by t.deleted_at desc, t.id desc limit 500
$$;

create or replace function public.trash_entries()
returns table (id bigint, tbl text, label text, deleted_at timestamptz, deleted_by text, days_left int, also int, unlinked int,
  is_public boolean)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  return query select * from private.trash_entries();
end $$;

-- Triggers of the tables by their traits (11_kinds.sql). Triggers run in the order of their names: a_ before other rules, x_ to z_
-- after them.

-- Raises version and sets updated_at on each update; id and created_at cannot change.
create or replace function private.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.id := old.id;
  new.created_at := old.created_at;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

do $$
declare
  k record;
  t record;
begin
  -- those of a trait that a table no longer has
  for t in select g.tgname, g.tgrelid::regclass as tbl from pg_catalog.pg_trigger g
    where g.tgfoid in ('private.touch'::regproc, 'private.to_trash'::regproc, 'private.audit'::regproc,
      'private.note_change'::regproc, 'private.note_truncate'::regproc, 'private.fill_slug'::regproc,
      'private.note_slug'::regproc) and not g.tgisinternal
  loop
    execute pg_catalog.format('drop trigger %I on %s', t.tgname, t.tbl);
  end loop;
  for k in select * from private.kinds() loop
    if 'version' = any (k.traits) then
      execute pg_catalog.format('create trigger a_touch before update on public.%I
        for each row execute function private.touch()', k.name);
    end if;
    if 'slug' = any (k.traits) then
      execute pg_catalog.format('create trigger b_slug before insert or update on public.%I
        for each row execute function private.fill_slug()', k.name);
      execute pg_catalog.format('create trigger w_slug_insert after insert on public.%I
        for each row execute function private.note_slug()', k.name);
      execute pg_catalog.format('create trigger w_slug_update after update on public.%I
        for each row when (old.slug is distinct from new.slug) execute function private.note_slug()', k.name);
    end if;
    if 'trash' = any (k.traits) then
      execute pg_catalog.format('create trigger x_trash before delete on public.%I
        for each row execute function private.to_trash()', k.name);
    end if;
    if 'pages' = any (k.traits) then
      execute pg_catalog.format('create trigger y_pending after insert or update or delete on public.%I
        for each row execute function private.note_change()', k.name);
      execute pg_catalog.format('create trigger y_pending_truncate after truncate on public.%I
        for each statement execute function private.note_truncate()', k.name);
    end if;
    if 'log' = any (k.traits) then
      execute pg_catalog.format('create trigger z_audit after insert or update or delete on public.%I
        for each row execute function private.audit()', k.name);
    end if;
  end loop;
end $$;

-- The renewals of an AI job's lease are not logged: a running job is renewed every two seconds, and the log is kept for ever.
create or replace trigger z_audit after insert or delete on public.ai_jobs for each row execute function private.audit();
create or replace trigger z_audit_update after update on public.ai_jobs
  for each row when (new.state is distinct from old.state or new.leased_until is not distinct from old.leased_until)
  execute function private.audit();

-- Row rules: which rows each role reads and writes. Grants (92_grants.sql) are a second, independent check. What is not in this
-- file does not exist: it first removes every policy. Helper functions are in (select ...), so that they run once per
-- statement, not once per row.

do $$
declare
  t regclass;
  p record;
begin
  -- tables of `private` have no policy, so only functions reach them
  for t in select c.oid from pg_catalog.pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not c.relrowsecurity
  loop
    execute pg_catalog.format('alter table %s enable row level security', t);
  end loop;
  for p in select x.policyname, x.tablename from pg_catalog.pg_policies x where x.schemaname = 'public' loop
    execute pg_catalog.format('drop policy %I on public.%I', p.policyname, p.tablename);
  end loop;
end $$;

-- profiles: own row, or all rows for administrators, who cannot delete their own profile
create policy profiles_read on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy profiles_insert on public.profiles for insert to authenticated with check ((select private.is_admin()));
create policy profiles_update on public.profiles for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy profiles_delete on public.profiles for delete to authenticated
  using ((select private.is_admin()) and id <> (select auth.uid()));

-- guests, topics and neighborhoods are public if a published episode refers to them; neighborhoods with coordinates always
create policy neighborhoods_read_anon on public.neighborhoods for select to anon
  using (coordinates is not null
    or exists (select 1 from public.episodes e where e.neighborhood_id = neighborhoods.id and e.status = 'published'));
create policy neighborhoods_read on public.neighborhoods for select to authenticated
  using (coordinates is not null or (select private.is_editor())
    or exists (select 1 from public.episodes e where e.neighborhood_id = neighborhoods.id and e.status = 'published'));
create policy neighborhoods_insert on public.neighborhoods for insert to authenticated
  with check ((select private.is_editor()));
create policy neighborhoods_update on public.neighborhoods for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy neighborhoods_delete on public.neighborhoods for delete to authenticated using ((select private.is_editor()));
create policy guests_read_anon on public.guests for select to anon
  using (exists (select 1 from public.episodes e where e.guest_id = guests.id and e.status = 'published'));
create policy guests_read on public.guests for select to authenticated
  using ((select private.is_editor())
    or exists (select 1 from public.episodes e where e.guest_id = guests.id and e.status = 'published'));
create policy guests_insert on public.guests for insert to authenticated with check ((select private.is_editor()));
create policy guests_update on public.guests for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy guests_delete on public.guests for delete to authenticated using ((select private.is_editor()));
create policy topics_read_anon on public.topics for select to anon
  using (exists (select 1 from public.episode_topics x join public.episodes e on e.id = x.episode_id
    where x.topic_id = topics.id and e.status = 'published'));
create policy topics_read on public.topics for select to authenticated
  using ((select private.is_editor())
    or exists (select 1 from public.episode_topics x join public.episodes e on e.id = x.episode_id
      where x.topic_id = topics.id and e.status = 'published'));
create policy topics_insert on public.topics for insert to authenticated with check ((select private.is_editor()));
create policy topics_update on public.topics for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy topics_delete on public.topics for delete to authenticated using ((select private.is_editor()));

-- episodes, their topics and photos: public if published; editors read and write all
create policy episodes_read_anon on public.episodes for select to anon using (status = 'published');
create policy episodes_read on public.episodes for select to authenticated
  using (status = 'published' or (select private.is_editor()));
create policy episodes_insert on public.episodes for insert to authenticated with check ((select private.is_editor()));
create policy episodes_update on public.episodes for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy episodes_delete on public.episodes for delete to authenticated using ((select private.is_editor()));
create policy episode_topics_read_anon on public.episode_topics for select to anon
  using (exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_topics_read on public.episode_topics for select to authenticated
  using ((select private.is_editor()) or exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_topics_insert on public.episode_topics for insert to authenticated
  with check ((select private.is_editor()));
create policy episode_topics_update on public.episode_topics for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy episode_topics_delete on public.episode_topics for delete to authenticated
  using ((select private.is_editor()));
create policy episode_photos_read_anon on public.episode_photos for select to anon
  using (exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_photos_read on public.episode_photos for select to authenticated
  using ((select private.is_editor()) or exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_photos_insert on public.episode_photos for insert to authenticated
  with check ((select private.is_editor()));
create policy episode_photos_update on public.episode_photos for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy episode_photos_delete on public.episode_photos for delete to authenticated
  using ((select private.is_editor()));

-- texts of the archive: public. The sections identity, contact and legal are settings for administrators
create policy archive_texts_read on public.archive_texts for select to anon, authenticated using (true);
create policy archive_texts_insert on public.archive_texts for insert to authenticated
  with check ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())));
create policy archive_texts_update on public.archive_texts for update to authenticated
  using ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())))
  with check ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())));
create policy archive_texts_delete on public.archive_texts for delete to authenticated
  using ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())));

-- former addresses: of rows that the caller may read; the subqueries are subject to the policies of their tables
create policy former_addresses_read_anon on public.former_addresses for select to anon using (
  case kind
    when 'episodes' then exists (select 1 from public.episodes e where e.id = row_id)
    when 'neighborhoods' then exists (select 1 from public.neighborhoods n where n.id = row_id)
    else exists (select 1 from public.topics t where t.id = row_id) end);
create policy former_addresses_read on public.former_addresses for select to authenticated using (
  (select private.is_editor()) or case kind
    when 'episodes' then exists (select 1 from public.episodes e where e.id = row_id)
    when 'neighborhoods' then exists (select 1 from public.neighborhoods n where n.id = row_id)
    else exists (select 1 from public.topics t where t.id = row_id) end);

-- comments: public if published in a published episode; staff moderate; only functions insert
create policy comments_read_anon on public.comments for select to anon
  using (status = 'published' and exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy comments_read on public.comments for select to authenticated
  using ((select private.is_staff())
    or (status = 'published' and exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published')));
create policy comments_update on public.comments for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));
create policy comments_delete on public.comments for delete to authenticated using ((select private.is_staff()));
create policy comment_contacts_read on public.comment_contacts for select to authenticated
  using ((select private.is_staff()));

-- messages, notes, recordings, history, trash and AI: editors only. Log entries of profiles are for administrators
create policy contact_messages_read on public.contact_messages for select to authenticated
  using ((select private.is_editor()));
create policy contact_messages_update on public.contact_messages for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy contact_messages_delete on public.contact_messages for delete to authenticated
  using ((select private.is_editor()));
create policy episode_notes_read on public.episode_notes for select to authenticated using ((select private.is_editor()));
create policy episode_notes_insert on public.episode_notes for insert to authenticated
  with check ((select private.is_editor()));
create policy episode_notes_update on public.episode_notes for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy episode_notes_delete on public.episode_notes for delete to authenticated using ((select private.is_editor()));
create policy photo_notes_read on public.photo_notes for select to authenticated using ((select private.is_editor()));
create policy photo_notes_insert on public.photo_notes for insert to authenticated
  with check ((select private.is_editor()));
create policy photo_notes_update on public.photo_notes for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy photo_notes_delete on public.photo_notes for delete to authenticated using ((select private.is_editor()));
create policy recordings_read on public.recordings for select to authenticated using ((select private.is_editor()));
create policy recordings_insert on public.recordings for insert to authenticated with check ((select private.is_editor()));
create policy recordings_update on public.recordings for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy recordings_delete on public.recordings for delete to authenticated using ((select private.is_editor()));
create policy listening_counts_read on public.listening_counts for select to authenticated
  using ((select private.is_editor()));
create policy audit_log_read on public.audit_log for select to authenticated
  using ((select private.is_admin()) or (tbl <> 'profiles' and (select private.is_editor())));
create policy audit_values_read on public.audit_values for select to authenticated using ((select private.is_editor()));
create policy trash_read on public.trash for select to authenticated using ((select private.is_editor()));
create policy ai_jobs_read on public.ai_jobs for select to authenticated using ((select private.is_editor()));
create policy ai_provider_calls_read on public.ai_provider_calls for select to authenticated
  using ((select private.is_editor()));
create policy ai_reviews_read on public.ai_reviews for select to authenticated using ((select private.is_editor()));
create policy ai_reviews_insert on public.ai_reviews for insert to authenticated
  with check ((select private.is_editor()) and reviewer = (select auth.uid()));

-- Grants: which role reaches what. What is not in this file is not reachable: it first revokes everything. Functions have unique
-- names, so their arguments are left out.

revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

-- tables: reading
grant select on public.neighborhoods, public.guests, public.topics, public.episodes, public.episode_topics,
  public.episode_photos, public.comments, public.former_addresses, public.archive_texts to anon, authenticated;
grant select on public.profiles, public.comment_contacts, public.contact_messages, public.audit_log, public.audit_values,
  public.trash, public.ai_jobs, public.ai_provider_calls, public.ai_reviews, public.recordings, public.episode_notes,
  public.photo_notes, public.listening_counts to authenticated;
-- tables: writing (anon has no write privilege)
grant insert, update, delete on public.neighborhoods, public.guests, public.topics, public.episodes, public.episode_topics,
  public.episode_photos, public.archive_texts, public.profiles, public.recordings, public.episode_notes, public.photo_notes
  to authenticated;
grant update (status, content), delete on public.comments to authenticated;
grant update (read_at, archived_at, answered_at), delete on public.contact_messages to authenticated;
grant insert on public.ai_reviews to authenticated;
-- service_role: reads all tables; does not write tables that only triggers and functions write
grant select, insert, update, delete on public.profiles, public.neighborhoods, public.guests, public.topics, public.episodes,
  public.episode_topics, public.episode_photos, public.episode_notes, public.photo_notes, public.archive_texts,
  public.comments, public.comment_contacts, public.contact_messages to service_role;
-- the server records the access copies that it has made
grant select, insert, update on public.recordings to service_role;
grant select on public.audit_log, public.audit_values, public.trash, public.ai_jobs, public.ai_provider_calls,
  public.ai_reviews, public.former_addresses, public.listening_counts to service_role;

-- views: reading only
grant select on public.neighborhoods_with_counts, public.guests_with_counts, public.topics_with_counts, public.episode_list,
  public.photo_list, public.published_comments to anon, authenticated, service_role;
grant select on public.episode_ai, public.comment_moderation to authenticated, service_role;

-- helpers called by constraints, generated columns, views and functions with the caller's rights
grant execute on function private.seconds_of, private.is_unreviewed to anon, authenticated, service_role;
grant execute on function private.fold, private.slugify, private.has_text, private.is_line, private.is_link,
  private.is_audio_address, private.is_email, private.is_coordinates, private.is_picture_list, private.join_words,
  private.is_partial_day, private.text_pattern, private.texts_of, private.is_archival_date, private.first_day, private.collaborators, private.store_episode,
  private.store_notes, private.named_guest, private.named_neighborhood, private.named_topic, private.import_episode,
  private.begin_change_set, private.end_change_set to authenticated, service_role;
grant execute on function private.kinds, private.tables_with, private.count_rows, private.is_admin, private.is_staff, private.current_person, private.own_sessions,
  private.end_own_session, private.is_editor, private.remove_second_factor, private.second_factor_rule,
  private.import_photo, private.import_recording, private.retry_mail, private.own_notices, private.choose_notices,
  private.queue_ai_job, private.cancel_ai_job, private.statement_reviewers, private.long_value, private.row_history,
  private.restore_trash, private.trash_entries, private.change_sets, private.undo_change_set, private.merge_records, private.assign_episodes, private.publishing_overview, private.ask_publish,
  private.pause_publishing to authenticated;

-- functions of the Data API: visitors
grant execute on function public.published_states to anon, authenticated, service_role;
-- signed-in accounts; functions for administrators and editors check the role themselves
grant execute on function public.current_person, public.find_everywhere, public.own_sessions, public.end_own_session, public.remove_second_factor,
  public.second_factor_rule, public.move_photo, public.save_episode, public.save_photo, public.save_whole_episode,
  public.import_rows, public.retry_mail, public.own_notices, public.choose_notices, public.queue_ai_job,
  public.cancel_ai_job, public.save_analysis, public.statement_reviewers, public.row_history, public.former_analyses,
  public.restore_trash, public.trash_entries, public.change_sets, public.undo_change_set, public.merge_records, public.assign_episodes,
  public.publishing_overview, public.ask_publish, public.pause_publishing,
  public.dashboard, public.archive_figures, public.ai_figures, public.listening_figures to authenticated;
grant execute on function public.collaborators, public.import_episodes,
  public.schema_version to authenticated, service_role;
-- service_role only
grant execute on function public.find_account, public.store_second_factor, public.read_second_factor,
  public.confirm_second_factor, public.take_second_step, public.take_recovery_code, public.replace_recovery_codes,
  public.carry_second_step, public.drop_second_factor, public.queue_password_link, public.password_link_owner,
  public.use_password_link, public.end_account_sessions, public.publish_planned, public.submit_comment,
  public.submit_contact, public.claim_write, public.finish_write, public.consume_rate_limit, public.lease_outbox, public.complete_mail, public.queue_notices,
  public.queue_new_browser, public.lease_ai_job, public.renew_ai_job_lease, public.record_provider_call,
  public.complete_provider_call, public.complete_ai_job, public.content_revision, public.mark_published,
  public.publishing_state, public.start_build, public.finish_build, public.report_build, public.count_listening,
  public.restore_begin, public.restore_stage, public.restore_commit, public.erase_person,
  public.purge_expired to service_role;

reset check_function_bodies;
insert into private.schema_files (name, hash) values
  ('34_import.sql', '6fb9a3a78a147671ebcf9c74c6c3ec03b7f068c1e2e3f4b9191444ce02efcd88'),
  ('35_find_everywhere.sql', '674174f5160c6f253e6beb97564061dda115a833f3eafec40e7767124abdf183'),
  ('61_trash.sql', '91332e4895ce6fb233b776a0afb0752fa1cb20e7d7ed6318b583c759cf6bb171'),
  ('90_row_triggers.sql', '21cabf9ba86bf72e54e40fda382e63674f92f890a6a56431f1262cf7eced8731'),
  ('91_row_rules.sql', '0347c47ebf2b67e076e2e885831c10b94209ff280affd53e6a0d506d8687acce'),
  ('92_grants.sql', '87f54af5e9f9b81312817989ea61abc1fdf1a484e63706a2f3988f6391b0fce6')
  on conflict (name) do update set hash = excluded.hash;
