-- Storing photos, and the whole of an episode's screen.

-- Inserts or updates photos together with their rows of notes, which have the same ids.
create or replace function private.store_photos(p_photos public.episode_photos[], p_notes public.photo_notes[], p_are_new boolean)
returns void
language plpgsql set search_path = '' as $$
begin
  if p_are_new then
    insert into public.episode_photos (id, episode_id, url, caption, alt, credit, source, date_taken, rights)
      select r.id, r.episode_id, r.url, r.caption, r.alt, r.credit, r.source, r.date_taken, r.rights from pg_catalog.unnest(p_photos) r;
  else
    update public.episode_photos x set episode_id = r.episode_id, url = r.url, caption = r.caption, alt = r.alt,
      credit = r.credit, source = r.source, date_taken = r.date_taken, rights = r.rights
      from pg_catalog.unnest(p_photos) r where x.id = r.id;
    update public.photo_notes x set notes = n.notes, carrier = n.carrier, digitized_on = n.digitized_on,
      digitized_by = n.digitized_by, digitized_with = n.digitized_with from pg_catalog.unnest(p_notes) n
      where x.id = n.id and (x.notes, x.carrier, x.digitized_on, x.digitized_by, x.digitized_with)
        is distinct from (n.notes, n.carrier, n.digitized_on, n.digitized_by, n.digitized_with);
  end if;
  insert into public.photo_notes (id, notes, carrier, digitized_on, digitized_by, digitized_with)
    select n.id, n.notes, n.carrier, n.digitized_on, n.digitized_by, n.digitized_with from pg_catalog.unnest(p_notes) n
    where num_nonnulls(n.notes, n.carrier, n.digitized_on, n.digitized_by, n.digitized_with) > 0
    on conflict (id) do nothing;
end $$;

-- Adds (p_id null) or changes a photo together with its row of notes, with the caller's rights. p_data: fields of both.
-- 42501: not an editor. PT409: no such photo, or p_version is not the current version.
create or replace function public.save_photo(p_id uuid, p_version int, p_data jsonb) returns public.episode_photos
language plpgsql security invoker set search_path = '' as $$
declare
  photo_id constant uuid := coalesce(p_id, (p_data ->> 'id')::uuid, pg_catalog.gen_random_uuid());
  given constant jsonb := p_data || pg_catalog.jsonb_build_object('id', photo_id);
  p public.episode_photos;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  if p_id is not null then
    perform from public.episode_photos x where x.id = p_id and x.version = p_version for update;
    if not found then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  end if;
  perform private.store_photos(array[pg_catalog.jsonb_populate_record(null::public.episode_photos, given)],
    array[pg_catalog.jsonb_populate_record(null::public.photo_notes, given)], p_id is null);
  select * into p from public.episode_photos x where x.id = photo_id;
  return p;
end $$;

-- Moves a photo to a position from 1 in its episode, with the caller's rights; a number beyond the last means the last.
-- 42501: not an editor. PT404: no such photo.
create or replace function public.move_photo(p_id uuid, p_position int) returns void
language plpgsql security invoker set search_path = '' as $$
declare
  its_episode uuid;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select p.episode_id into its_episode from public.episode_photos p where p.id = p_id;
  if not found then raise exception 'no such photo' using errcode = 'PT404'; end if;
  -- one move at a time per episode
  perform from public.episodes e where e.id = its_episode for update;
  with others as (
    select p.id, pg_catalog.row_number() over (order by p.position, p.created_at, p.url, p.id) as n
    from public.episode_photos p where p.episode_id = its_episode and p.id <> p_id
  ), placed as (
    select o.id, (o.n + (o.n >= p_position)::int)::int as position from others o
    union all
    select p_id, least(greatest(p_position, 1), (select count(*) from others) + 1)::int
  )
  update public.episode_photos p set position = n.position from placed n
    where p.id = n.id and p.position is distinct from n.position;
end $$;

-- Stores the parts of an episode's screen in one transaction, with the caller's rights.
-- p_parts: {fields?, topics?} as in `save_episode`; {transcription?}, the whole value; {analysis?} as in
-- `save_analysis`.
-- 42501: not an editor. PT404: no such episode. PT409: p_version is not current. PT400: the list of topics is missing. PT400,
-- 23505, 23503: see the functions called.
create or replace function public.save_whole_episode(p_id uuid, p_version int, p_parts jsonb) returns public.episodes
language plpgsql security invoker set search_path = '' as $$
declare
  e public.episodes;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select * into e from public.episodes x where x.id = p_id for update;
  if not found then raise exception 'no such episode' using errcode = 'PT404'; end if;
  if e.version is distinct from p_version then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  if p_parts ? 'fields' and pg_catalog.jsonb_typeof(p_parts -> 'topics') is distinct from 'array' then
    raise exception 'fields without topics' using errcode = 'PT400', detail = 'missing';
  end if;
  if p_parts ? 'fields' then
    e := public.save_episode(p_id, e.version, p_parts -> 'fields', (
      select coalesce(pg_catalog.array_agg(t::uuid), '{}') from pg_catalog.jsonb_array_elements_text(p_parts -> 'topics') t));
  end if;
  if p_parts ? 'transcription' then
    update public.episodes x set transcription_data = p_parts -> 'transcription' where x.id = p_id;
  end if;
  if p_parts ? 'analysis' then
    select x.version into e.version from public.episodes x where x.id = p_id;
    perform public.save_analysis(p_id, e.version, p_parts -> 'analysis');
  end if;
  select * into e from public.episodes x where x.id = p_id;
  return e;
end $$;
