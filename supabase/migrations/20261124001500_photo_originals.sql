-- Adds the medium and the digitization of a photo's original to the internal notes of the archivists.

alter table public.photo_notes
  -- medium of the photo before it was digitized
  add column carrier text check (private.is_line(carrier, 500)),
  add column digitized_on text check (private.is_partial_day(digitized_on)),
  add column digitized_by text check (private.is_line(digitized_by, 300)),
  add column digitized_with text check (private.is_line(digitized_with, 500));

-- Adds (p_id null) or changes a photo together with its row of notes, with the caller's rights. p_data: fields of both.
-- 42501: not an editor. PT409: no such photo, or p_version is not the current version.
create or replace function public.save_photo(p_id uuid, p_version int, p_data jsonb) returns public.episode_photos
language plpgsql security invoker set search_path = '' as $$
declare
  r constant public.episode_photos := pg_catalog.jsonb_populate_record(null::public.episode_photos, p_data);
  n constant public.photo_notes := pg_catalog.jsonb_populate_record(null::public.photo_notes, p_data);
  p public.episode_photos;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  if p_id is null then
    insert into public.episode_photos (episode_id, url, caption, alt, credit, source, date_taken, rights)
      values (r.episode_id, r.url, r.caption, r.alt, r.credit, r.source, r.date_taken, r.rights) returning * into p;
  else
    update public.episode_photos x set episode_id = r.episode_id, url = r.url, caption = r.caption, alt = r.alt,
      credit = r.credit, source = r.source, date_taken = r.date_taken, rights = r.rights
      where x.id = p_id and x.version = p_version returning * into p;
    if not found then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  end if;
  update public.photo_notes x set notes = n.notes, carrier = n.carrier, digitized_on = n.digitized_on,
    digitized_by = n.digitized_by, digitized_with = n.digitized_with
    where x.id = p.id and (x.notes, x.carrier, x.digitized_on, x.digitized_by, x.digitized_with)
      is distinct from (n.notes, n.carrier, n.digitized_on, n.digitized_by, n.digitized_with);
  if not found and num_nonnulls(n.notes, n.carrier, n.digitized_on, n.digitized_by, n.digitized_with) > 0 then
    insert into public.photo_notes (id, notes, carrier, digitized_on, digitized_by, digitized_with)
      values (p.id, n.notes, n.carrier, n.digitized_on, n.digitized_by, n.digitized_with)
      on conflict (id) do nothing;
  end if;
  return p;
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

-- Adds each column of a photo's notes to its history, as [before, after].
do $$
declare
  definition constant text := pg_catalog.pg_get_functiondef('private.row_history(text, text)'::regprocedure);
  part constant text := 'when a.tbl in (''episode_notes'', ''photo_notes'') then';
begin
  if pg_catalog.strpos(definition, part) = 0 then raise exception 'private.row_history is another than expected'; end if;
  execute pg_catalog.replace(definition, part, $by$when a.tbl = 'photo_notes' then (
          select pg_catalog.jsonb_object_agg(c.key, case a.action
            when 'update' then c.value
            when 'insert' then pg_catalog.jsonb_build_array(null, c.value)
            else pg_catalog.jsonb_build_array(c.value, null) end)
          from pg_catalog.jsonb_each(a.changed) c where c.key <> 'id')
        when a.tbl = 'episode_notes' then$by$);
end $$;
