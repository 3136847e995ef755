-- Creates the functions with which administrators save and import episodes in one transaction.

-- Inserts (p_id null) or updates an episode. Contains the only list of the columns that editors may write.
create function private.store_episode(p_id uuid, p_row public.episodes) returns public.episodes
language plpgsql set search_path = '' as $$
declare
  columns constant text := 'episode_number, date, guest_id, neighborhood_id, audio_url, duration, headline, description, transcript, status';
  e public.episodes;
begin
  execute pg_catalog.format(case when p_id is null
      then 'insert into public.episodes (%1$s) select %1$s from (select ($2).*) r returning *'
      else 'update public.episodes set (%1$s) = (select %1$s from (select ($2).*) r) where id = $1 returning *' end, columns)
    into e using p_id, p_row;
  return e;
end $$;

-- Creates (p_id null) or updates an episode together with its topics, with the caller's rights. p_data: columns that
-- `store_episode` writes; a missing key keeps the stored value, text is trimmed, blank text becomes null. p_topics null
-- keeps the topics.
-- 42501: not an administrator. PT400: a field breaks the constraint named in the details. PT404: no such episode. PT409:
-- p_version is not the current version. 23505: the number is taken.
create function public.save_episode(p_id uuid, p_version int, p_data jsonb, p_topics uuid[]) returns public.episodes
language plpgsql security invoker set search_path = '' as $$
declare
  given constant jsonb := (
    select coalesce(pg_catalog.jsonb_object_agg(d.key, case
        when pg_catalog.jsonb_typeof(d.value) <> 'string' then d.value
        when d.key <> 'episode_number' and pg_catalog.btrim(d.value #>> '{}') = '' then 'null'
        else pg_catalog.to_jsonb(pg_catalog.btrim(d.value #>> '{}')) end), '{}')
    from pg_catalog.jsonb_each(p_data) d);
  e public.episodes;
  r public.episodes;
  broken_rule text;
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  if p_id is not null then
    select * into e from public.episodes x where x.id = p_id for update;
    if not found then raise exception 'no such episode' using errcode = 'PT404'; end if;
    if e.version is distinct from p_version then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  end if;
  r := pg_catalog.jsonb_populate_record(e, given);
  r.status := coalesce(r.status, case when p_id is null then 'published' else 'draft' end);
  e := private.store_episode(p_id, r);
  if p_topics is not null then
    delete from public.episode_topics t where t.episode_id = e.id and t.topic_id <> all (p_topics);
    insert into public.episode_topics (episode_id, topic_id)
      select distinct e.id, t from pg_catalog.unnest(p_topics) t on conflict do nothing;
  end if;
  return e;
exception when check_violation or not_null_violation then
  get stacked diagnostics broken_rule = constraint_name;
  raise exception 'a field breaks its rule' using errcode = 'PT400', detail = coalesce(nullif(broken_rule, ''), 'missing');
end $$;

-- Return the id of the row with this name, ignoring accents and case. A new name inserts a row, and `made` is true.
create function private.named_guest(p_name text, out row_id uuid, out made boolean)
language plpgsql set search_path = '' as $$
begin
  select g.id, false into row_id, made from public.guests g where g.sort_name = private.fold(p_name) order by g.created_at, g.id limit 1;
  if row_id is null then insert into public.guests (name) values (p_name) returning id, true into row_id, made; end if;
end $$;

create function private.named_neighborhood(p_name text, out row_id uuid, out made boolean)
language plpgsql set search_path = '' as $$
begin
  select n.id, false into row_id, made from public.neighborhoods n
    where n.sort_name = private.fold(p_name) or n.slug = private.slugify(p_name) order by n.sort_name = private.fold(p_name) desc, n.id limit 1;
  if row_id is null then insert into public.neighborhoods (name) values (p_name) returning id, true into row_id, made; end if;
end $$;

create function private.named_topic(p_name text, out row_id uuid, out made boolean)
language plpgsql set search_path = '' as $$
begin
  select t.id, false into row_id, made from public.topics t
    where t.sort_name = private.fold(p_name) or t.slug = private.slugify(p_name) order by t.sort_name = private.fold(p_name) desc, t.id limit 1;
  if row_id is null then insert into public.topics (name) values (p_name) returning id, true into row_id, made; end if;
end $$;

-- Imports one row: columns that `store_episode` writes, and names as {guest?, neighborhood?, topics?}; a missing key keeps
-- the stored value. Returns {outcome: created|updated|unchanged, guests, neighborhoods, topics}; the last three are numbers
-- of new rows.
create function private.import_episode(p_row jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  e public.episodes;
  r public.episodes;
  guest record;
  barrio record;
  topic record;
  topic_name text;
  topic_ids uuid[] := '{}';
  topics_made int := 0;
  outcome text := 'unchanged';
begin
  select * into e from public.episodes x where x.episode_number = p_row ->> 'episode_number' for update;
  r := pg_catalog.jsonb_populate_record(e, p_row);
  r.status := coalesce(r.status, e.status, 'published');
  if p_row ? 'guest' then
    select * into guest from private.named_guest(p_row ->> 'guest');
    r.guest_id := guest.row_id;
  else select null::uuid as row_id, false as made into guest; end if;
  if p_row ? 'neighborhood' then
    select * into barrio from private.named_neighborhood(p_row ->> 'neighborhood');
    r.neighborhood_id := barrio.row_id;
  else select null::uuid as row_id, false as made into barrio; end if;

  if r is distinct from e then
    outcome := case when e.id is null then 'created' else 'updated' end;
    e := private.store_episode(e.id, r);
  end if;

  if p_row ? 'topics' then
    for topic_name in select value from pg_catalog.jsonb_array_elements_text(p_row -> 'topics') loop
      select * into topic from private.named_topic(topic_name);
      topic_ids := topic_ids || topic.row_id;
      topics_made := topics_made + topic.made::int;
    end loop;
    delete from public.episode_topics t where t.episode_id = e.id and t.topic_id <> all (topic_ids);
    if found and outcome = 'unchanged' then outcome := 'updated'; end if;
    insert into public.episode_topics (episode_id, topic_id) select distinct e.id, t from pg_catalog.unnest(topic_ids) t on conflict do nothing;
    if found and outcome = 'unchanged' then outcome := 'updated'; end if;
  end if;
  return pg_catalog.jsonb_build_object('outcome', outcome, 'guests', guest.made::int, 'neighborhoods', barrio.made::int,
    'topics', topics_made);
end $$;

-- Imports rows as above, each with its `line`. Returns {created, updated, unchanged, guests, neighborhoods, topics, errors,
-- applied}; errors: [{line, constraint}]. A dry run, or an error in any row, changes nothing.
create function public.import_episodes(p_rows jsonb, p_dry_run boolean) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  item jsonb;
  done jsonb;
  counts jsonb := '{"created": 0, "updated": 0, "unchanged": 0, "guests": 0, "neighborhoods": 0, "topics": 0}';
  errors jsonb := '[]';
  broken_rule text;
  key text;
begin
  -- service_role imports from the terminal
  if current_user <> 'service_role' then
    if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  end if;
  begin
    for item in select value from pg_catalog.jsonb_array_elements(p_rows) loop
      begin
        done := private.import_episode(item);
        key := done ->> 'outcome';
        counts := counts || pg_catalog.jsonb_build_object(key, (counts ->> key)::int + 1);
        foreach key in array array['guests', 'neighborhoods', 'topics'] loop
          counts := counts || pg_catalog.jsonb_build_object(key, (counts ->> key)::int + (done ->> key)::int);
        end loop;
      exception when integrity_constraint_violation or data_exception then
        get stacked diagnostics broken_rule = constraint_name;
        errors := errors || pg_catalog.jsonb_build_object('line', item -> 'line', 'constraint', coalesce(broken_rule, ''));
      end;
    end loop;
    if p_dry_run or errors <> '[]' then raise exception 'undo' using errcode = 'PT000'; end if;
  -- the exception undoes the writes of this block but not the counts in variables
  exception when sqlstate 'PT000' then null;
  end;
  return counts || pg_catalog.jsonb_build_object('errors', errors, 'applied', not p_dry_run and errors = '[]');
end $$;
