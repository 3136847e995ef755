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
