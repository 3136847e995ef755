-- Import of episodes, photos and provenance of recordings from spreadsheets, in blocks of rows: a statement for each row takes
-- several times as long, and an import has to end within the time limit of the role.

-- Finds guests, neighborhoods or topics (p_kind: their table) by name, ignoring accents and case, or by slug, and inserts the
-- missing ones. ids: {name: id}. made: [{kind, name}] of the new rows.
create or replace function private.named(p_kind text, p_names text[], out ids jsonb, out made jsonb)
language plpgsql set search_path = '' as $$
declare
  has_slug constant boolean := p_kind = any (private.tables_with('slug'));
  given constant text := 'given as materialized (select x.name, x.n, private.fold(x.name) as sort_name, private.slugify(x.name) as slug
    from (select u.name, pg_catalog.min(u.n) as n from pg_catalog.unnest($1) with ordinality u (name, n) group by u.name) x)';
  same constant text := 't.sort_name = g.sort_name' || case when has_slug then ' or t.slug = g.slug' else '' end;
begin
  execute pg_catalog.format('with %2$s, fresh as (
      insert into public.%1$I (name) select f.name from (
        select distinct on (g.%4$I) g.name, g.n from given g where not exists (select from public.%1$I t where %3$s) order by g.%4$I, g.n) f
      order by f.n returning name)
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(''kind'', %1$L, ''name'', f.name)), ''[]'') from fresh f',
    p_kind, given, same, case when has_slug then 'slug' else 'sort_name' end) into made using p_names;
  execute pg_catalog.format('with %2$s select coalesce(pg_catalog.jsonb_object_agg(g.name, (select t.id from public.%1$I t where %3$s
      order by t.sort_name = g.sort_name desc, t.created_at, t.id limit 1)), ''{}'') from given g', p_kind, given, same)
    into ids using p_names;
end $$;

-- Each of these functions imports a block of rows, each with its `line`; a missing key keeps the stored value. `errors`: [{line,
-- constraint}] of rows that are left out. shown, hidden: number of episodes that visitors begin or cease to see. Other faults of a row raise the error of its constraint.

-- Rows of episodes: columns that `store_episodes` writes, `notes`, and names as {guest?, neighborhood?, topics?}. A new row without
-- a status gets that of `new_status`, or becomes a draft, as with publish_at. made: [{kind, name}] of the new names.
create or replace function private.import_episodes(p_rows jsonb,
  out created int, out updated int, out unchanged int, out shown int, out hidden int, out made jsonb, out errors jsonb)
language plpgsql set search_path = '' as $$
declare
  guests record;
  neighborhoods record;
  topics record;
  -- the episode of each row
  ids uuid[];
  is_new boolean[];
  new_episodes public.episodes[];
  other_episodes public.episodes[];
  stored uuid[];
  -- those whose topics or notes changed
  touched uuid[];
begin
  perform from public.episodes x where x.feed_guid in (select r ->> 'feed_guid' from pg_catalog.jsonb_array_elements(p_rows) r)
    or x.episode_number in (select r ->> 'episode_number' from pg_catalog.jsonb_array_elements(p_rows) r) order by x.id for update;
  select * into guests from private.named('guests', array(
    select r ->> 'guest' from pg_catalog.jsonb_array_elements(p_rows) with ordinality i (r, n) where r ? 'guest' order by n));
  select * into neighborhoods from private.named('neighborhoods', array(
    select r ->> 'neighborhood' from pg_catalog.jsonb_array_elements(p_rows) with ordinality i (r, n) where r ? 'neighborhood' order by n));
  select * into topics from private.named('topics', array(
    select t from pg_catalog.jsonb_array_elements(p_rows) with ordinality i (r, n),
      pg_catalog.jsonb_array_elements_text(r -> 'topics') with ordinality j (t, place) order by n, place));

  select pg_catalog.array_agg((x.after).id order by x.n), pg_catalog.array_agg((x.before).id is null order by x.n),
      pg_catalog.array_agg(x.after order by x.n) filter (where (x.before).id is null),
      pg_catalog.array_agg(x.after) filter (where (x.before).id is not null and x.after is distinct from x.before),
      coalesce(pg_catalog.array_agg((x.after).id) filter (where x.after is distinct from x.before), '{}'),
      pg_catalog.count(*) filter (where x.is_public and not x.was_public), pg_catalog.count(*) filter (where x.was_public and not x.is_public)
    into ids, is_new, new_episodes, other_episodes, stored, shown, hidden
  from (select y.*, coalesce((y.before).status = 'published', false) as was_public,
    -- a draft whose planned time has passed is published at once
    (y.after).status = 'published' or coalesce((y.after).publish_at <= pg_catalog.now(), false) as is_public
  from (
    select n, before, pg_catalog.jsonb_populate_record(before,
      case when (before).id is null then r || pg_catalog.jsonb_build_object('id', pg_catalog.gen_random_uuid()) else r - 'episode_number' - 'id' end
      || pg_catalog.jsonb_build_object('status', status,
        -- as the stored row, which has none, so that importing a file again changes nothing
        'publish_at', case when status <> 'draft' then null when r ? 'publish_at' then r -> 'publish_at' else pg_catalog.to_jsonb((before).publish_at) end,
        -- a row keeps the guest and the neighborhood that the episode has if they have the names given: others may have the same
        'guest_id', case when r ? 'guest' then coalesce(g.id::text, guests.ids ->> (r ->> 'guest')) else (before).guest_id::text end,
        'neighborhood_id', case when r ? 'neighborhood'
          then coalesce(b.id::text, neighborhoods.ids ->> (r ->> 'neighborhood')) else (before).neighborhood_id::text end)) as after
    from pg_catalog.jsonb_array_elements(p_rows) with ordinality i (r, n)
    -- the guid of a podcast says which episode it is, whatever its number is by now
    left join lateral (select x as before from public.episodes x
      where x.feed_guid = r ->> 'feed_guid' or x.episode_number = r ->> 'episode_number'
      order by (x.feed_guid = r ->> 'feed_guid') is true desc limit 1) e on true
    left join public.guests g on g.id = (before).guest_id and g.sort_name = private.fold(r ->> 'guest')
    left join public.neighborhoods b on b.id = (before).neighborhood_id and b.sort_name = private.fold(r ->> 'neighborhood')
    cross join lateral (select coalesce(r ->> 'status', (before).status,
      case when r ->> 'publish_at' is null then r ->> 'new_status' end, 'draft') as status) s) y) x;
  if (select pg_catalog.count(distinct id) < pg_catalog.count(*) from pg_catalog.unnest(ids) id) then
    raise exception 'two rows of one episode' using errcode = '23505', constraint = 'episodes_episode_number_key';
  end if;
  perform private.store_episodes(new_episodes, true);
  perform private.store_episodes(other_episodes, false);

  with item as materialized (
    select r, ids[n] as id, is_new[n] as is_new from pg_catalog.jsonb_array_elements(p_rows) with ordinality i (r, n)
  ), wanted as materialized (
    -- the topic that the episode has, if it has the name given
    select distinct i.id, coalesce(case when not i.is_new then (
      select t.id from public.episode_topics x join public.topics t on t.id = x.topic_id
      where x.episode_id = i.id and t.sort_name = private.fold(given) order by t.id limit 1) end, (topics.ids ->> given)::uuid) as topic_id
    from item i, pg_catalog.jsonb_array_elements_text(i.r -> 'topics') given
  ), unlinked as (
    delete from public.episode_topics x using item i where x.episode_id = i.id and not i.is_new and i.r ? 'topics'
      and (x.episode_id, x.topic_id) not in (select w.id, w.topic_id from wanted w) returning i.id
  ), linked as (
    insert into public.episode_topics (episode_id, topic_id) select w.id, w.topic_id from wanted w on conflict do nothing returning episode_id
  ), noted as (
    update public.episode_notes x set notes = i.r ->> 'notes' from item i
      where x.id = i.id and i.r ? 'notes' and x.notes is distinct from i.r ->> 'notes' returning x.id
  ), first_noted as (
    insert into public.episode_notes (id, notes) select i.id, i.r ->> 'notes' from item i where i.r ->> 'notes' is not null
      on conflict (id) do nothing returning id
  )
  select coalesce(pg_catalog.array_agg(distinct x.id), '{}') into touched from (table unlinked union all table linked union all table noted
    union all table first_noted) x;
  -- raises the version, which open forms compare
  update public.episodes e set episode_number = e.episode_number where e.id = any (touched) and e.id <> all (stored);

  created := coalesce(pg_catalog.cardinality(new_episodes), 0);
  select pg_catalog.count(*) filter (where not n.is_new and (n.id = any (stored) or n.id = any (touched))) into updated
    from rows from (pg_catalog.unnest(ids), pg_catalog.unnest(is_new)) n (id, is_new);
  unchanged := pg_catalog.cardinality(ids) - created - updated;
  made := guests.made || neighborhoods.made || topics.made;
  errors := '[]';
end $$;

-- Rows of photos: {episode_number, url}, columns of a photo and of its notes. `occurrences`: number of rows in the file with this
-- episode and address; `occurrence`, from 2: place of the row among them. Changes the photo of that episode, address and place in
-- the order of the export, or adds one. An error: there is no such episode, or it has fewer or more photos with that address.
create or replace function private.import_photos(p_rows jsonb,
  out created int, out updated int, out unchanged int, out shown int, out hidden int, out made jsonb, out errors jsonb)
language plpgsql set search_path = '' as $$
declare
  new_photos public.episode_photos[];
  new_notes public.photo_notes[];
  other_photos public.episode_photos[];
  other_notes public.photo_notes[];
begin
  perform from public.episode_photos x where x.episode_id in (select e.id from public.episodes e
    where e.episode_number in (select r ->> 'episode_number' from pg_catalog.jsonb_array_elements(p_rows) r)) order by x.id for update;
  with item as materialized (
    select n, r, e.id as episode_id, before, coalesce((before).id, pg_catalog.gen_random_uuid()) as id,
      case when e.id is null then 'episode_photos_episode_id_fkey'
        when (select pg_catalog.count(*) from public.episode_photos x where x.episode_id = e.id and x.url = r ->> 'url')
          > (r ->> 'occurrences')::int then 'episode_photos_fewer'
        when (before).id is null and r ? 'occurrence' then 'episode_photos_twice' end as broken_rule
    from pg_catalog.jsonb_array_elements(p_rows) with ordinality i (r, n)
    left join public.episodes e on e.episode_number = r ->> 'episode_number'
    left join lateral (select x as before from public.episode_photos x where x.episode_id = e.id and x.url = r ->> 'url'
      order by x.position nulls last, x.created_at, x.id offset coalesce((r ->> 'occurrence')::int, 1) - 1 limit 1) p on true
  ), wanted as materialized (
    select i.n, i.r, i.before, i.broken_rule,
      pg_catalog.jsonb_populate_record(i.before, i.r - 'version' || pg_catalog.jsonb_build_object('id', i.id, 'episode_id', i.episode_id)) as after,
      w as notes_before, pg_catalog.jsonb_populate_record(w, i.r || pg_catalog.jsonb_build_object('id', i.id)) as notes
    from item i left join public.photo_notes w on w.id = (i.before).id
  ), compared as (
    select w.*, (w.before).id is null as is_new, w.after is distinct from w.before or
      ((w.notes).notes, (w.notes).carrier, (w.notes).digitized_on, (w.notes).digitized_by, (w.notes).digitized_with) is distinct from
      ((w.notes_before).notes, (w.notes_before).carrier, (w.notes_before).digitized_on, (w.notes_before).digitized_by,
        (w.notes_before).digitized_with) as differs
    from wanted w
  )
  select pg_catalog.count(*) filter (where c.broken_rule is null and c.is_new),
      pg_catalog.count(*) filter (where c.broken_rule is null and not c.is_new and c.differs),
      pg_catalog.count(*) filter (where c.broken_rule is null and not c.is_new and not c.differs),
      coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('line', c.r -> 'line', 'constraint', c.broken_rule))
        filter (where c.broken_rule is not null), '[]'),
      pg_catalog.array_agg(c.after order by c.n) filter (where c.broken_rule is null and c.is_new),
      pg_catalog.array_agg(c.notes) filter (where c.broken_rule is null and c.is_new),
      pg_catalog.array_agg(c.after) filter (where c.broken_rule is null and not c.is_new and c.differs),
      pg_catalog.array_agg(c.notes) filter (where c.broken_rule is null and not c.is_new and c.differs)
    into created, updated, unchanged, errors, new_photos, new_notes, other_photos, other_notes
  from compared c;
  perform private.store_photos(new_photos, new_notes, true);
  perform private.store_photos(other_photos, other_notes, false);
  shown := 0;
  hidden := 0;
  made := '[]';
end $$;

-- Rows of recordings: {name} of the file, and columns of its provenance. An error: there is no such file.
create or replace function private.import_recordings(p_rows jsonb,
  out created int, out updated int, out unchanged int, out shown int, out hidden int, out made jsonb, out errors jsonb)
language sql set search_path = '' as $$
  with item as materialized (
    select r, x as before, pg_catalog.jsonb_populate_record(x, r) as after
    from pg_catalog.jsonb_array_elements(p_rows) r left join public.recordings x on x.name = r ->> 'name'
  ), changed as (
    update public.recordings x set creator = (i.after).creator, source = (i.after).source, rights = (i.after).rights,
      carrier = (i.after).carrier, carrier_note = (i.after).carrier_note, shelf_mark = (i.after).shelf_mark,
      digitized_on = (i.after).digitized_on, digitized_by = (i.after).digitized_by, digitized_with = (i.after).digitized_with,
      notes = (i.after).notes
    from item i where x.id = (i.before).id and i.after is distinct from i.before returning x.id
  )
  select 0, (select pg_catalog.count(*)::int from changed),
    pg_catalog.count((i.before).id)::int - (select pg_catalog.count(*)::int from changed), 0, 0, '[]'::jsonb,
    coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('line', r -> 'line', 'constraint', 'recordings_name_fkey'))
      filter (where (i.before).id is null), '[]')
  from item i
$$;

-- Returns the lines of the rows that break a check of a table by their own values or by a name; null if none does.
create or replace function private.lines_that_break(p_table text, p_check text, p_rows jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  names constant text := case p_table when 'guests' then '$.guest' when 'neighborhoods' then '$.neighborhood' when 'topics' then '$.topics[*]' end;
  query constant text := (
    select pg_catalog.format('select pg_catalog.jsonb_agg(distinct r -> ''line'') from pg_catalog.jsonb_array_elements($1) r,
        pg_catalog.jsonb_path_query(r, %L) x, pg_catalog.jsonb_populate_record(null::public.%I, %s) where not (%s)',
      coalesce(names, '$'), p_table, case when names is null then 'x'
        else 'pg_catalog.jsonb_build_object(''name'', x, ''slug'', private.slugify(x #>> ''{}''))' end, pg_catalog.pg_get_expr(c.conbin, c.conrelid))
    from pg_catalog.pg_constraint c join pg_catalog.pg_class t on t.oid = c.conrelid
    where t.relnamespace = 'public'::pg_catalog.regnamespace and t.relname = p_table and c.conname = p_check and c.contype = 'c');
  lines jsonb;
begin
  if query is not null then execute query into lines using p_rows; end if;
  return lines;
end $$;

-- Imports a block without the rows that break a rule. Those that break the same check are found together, since each error repeats
-- the work of the block; another one is found by importing halves.
create or replace function private.import_block(p_kind text, p_rows jsonb)
returns table (created int, updated int, unchanged int, shown int, hidden int, made jsonb, errors jsonb)
language plpgsql set search_path = '' as $$
declare
  half constant int := pg_catalog.jsonb_array_length(p_rows) / 2;
  broken_rule text;
  broken_table text;
  lines jsonb;
  part jsonb;
begin
  case p_kind
    when 'episodes' then return query select * from private.import_episodes(p_rows);
    when 'photos' then return query select * from private.import_photos(p_rows);
    else return query select * from private.import_recordings(p_rows);
  end case;
exception when integrity_constraint_violation or data_exception then
  get stacked diagnostics broken_rule = constraint_name, broken_table = table_name;
  lines := private.lines_that_break(broken_table, broken_rule, p_rows);
  if lines is null and half = 0 then lines := pg_catalog.jsonb_build_array(p_rows -> 0 -> 'line'); end if;
  for part in select pg_catalog.jsonb_agg(r order by n) from pg_catalog.jsonb_array_elements(p_rows) with ordinality i (r, n)
    where lines is null or not lines @> (r -> 'line') group by lines is null and n > half order by pg_catalog.min(n)
  loop
    return query select * from private.import_block(p_kind, part);
  end loop;
  return query select 0, 0, 0, 0, 0, '[]'::jsonb, pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('line', l, 'constraint', broken_rule))
    from pg_catalog.jsonb_array_elements(lines) l having lines is not null;
end $$;

-- Imports rows of episodes, photos or recordings (p_kind), with the caller's rights, as one set of changes called p_label. Returns
-- {created, updated, unchanged, shown, hidden, made, errors, applied}. A dry run changes nothing, nor does an error in any row, unless p_skip_errors
-- leaves only that row out. 42501: not an editor.
create or replace function public.import_rows(p_kind text, p_rows jsonb, p_dry_run boolean, p_skip_errors boolean default false,
  p_label text default null) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  -- few statements for all rows, and an error repeats the work of few rows
  rows_of_block constant int := 500;
  block jsonb;
  done record;
  created int := 0;
  updated int := 0;
  unchanged int := 0;
  shown int := 0;
  hidden int := 0;
  made jsonb := '[]';
  errors jsonb := '[]';
begin
  -- service_role imports from the terminal
  if current_user <> 'service_role' then
    if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  end if;
  begin
    perform private.begin_change_set('import', p_label);
    for block in select pg_catalog.jsonb_agg(r order by n) from pg_catalog.jsonb_array_elements(p_rows) with ordinality i (r, n)
      group by (n - 1) / rows_of_block order by pg_catalog.min(n)
    loop
      for done in select * from private.import_block(p_kind, block) loop
        created := created + done.created;
        updated := updated + done.updated;
        unchanged := unchanged + done.unchanged;
        shown := shown + done.shown;
        hidden := hidden + done.hidden;
        made := made || done.made;
        errors := errors || done.errors;
      end loop;
    end loop;
    if p_dry_run or errors <> '[]' and not p_skip_errors then raise exception 'undo' using errcode = 'PT000'; end if;
    perform private.end_change_set();
  -- the exception undoes the writes of this block but not the counts in variables
  exception when sqlstate 'PT000' then null;
  end;
  return pg_catalog.jsonb_build_object('created', created, 'updated', updated, 'unchanged', unchanged, 'shown', shown, 'hidden', hidden,
    'made', made, 'errors', errors,
    'applied', not p_dry_run and (p_skip_errors or errors = '[]'));
end $$;
