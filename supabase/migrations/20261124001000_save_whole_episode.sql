-- Creates save_whole_episode, which stores the parts of an episode's screen in one transaction, with the caller's rights.
-- p_parts: {fields?, topics?} as in `save_episode`; {transcription?}, the whole value; {analysis?, reviews?} as in
-- `save_analysis`; {photos?: {seen: [{id, version}], list: [{id?, ...columns}]}}, the photos in order, as the client read
-- them and as they are to be. In `list`, an entry without `url` is unchanged and one without `id` is new; photos missing
-- from it are deleted.
-- 42501: not an editor. PT404: no such episode. PT409: p_version or `seen` is not current. PT400, 23505, 23503: see the
-- functions called.
create function public.save_whole_episode(p_id uuid, p_version int, p_parts jsonb) returns public.episodes
language plpgsql security invoker set search_path = '' as $$
declare
  e public.episodes;
  photo jsonb;
  kept uuid[] := '{}';
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select * into e from public.episodes x where x.id = p_id for update;
  if not found then raise exception 'no such episode' using errcode = 'PT404'; end if;
  if e.version is distinct from p_version then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  if p_parts ? 'fields' then
    e := public.save_episode(p_id, e.version, p_parts -> 'fields', (
      select coalesce(pg_catalog.array_agg(t::uuid), '{}') from pg_catalog.jsonb_array_elements_text(p_parts -> 'topics') t));
  end if;
  if p_parts ? 'transcription' then
    update public.episodes x set transcription_data = p_parts -> 'transcription' where x.id = p_id;
  end if;
  if p_parts ? 'analysis' then
    select x.version into e.version from public.episodes x where x.id = p_id;
    perform public.save_analysis(p_id, e.version, p_parts -> 'analysis', p_parts -> 'reviews');
  end if;
  if p_parts ? 'photos' then
    if p_parts #> '{photos,seen}' is distinct from (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', p.id, 'version', p.version)
        order by p.position, p.created_at, p.url, p.id), '[]') from public.episode_photos p where p.episode_id = p_id) then
      raise exception 'changed by someone else' using errcode = 'PT409';
    end if;
    delete from public.episode_photos p where p.episode_id = p_id and p.id <> all (
      select (v ->> 'id')::uuid from pg_catalog.jsonb_array_elements(p_parts #> '{photos,list}') v where v ? 'id');
    for photo in select v from pg_catalog.jsonb_array_elements(p_parts #> '{photos,list}') v loop
      kept := kept || case when photo ? 'url'
        then (public.save_photo((photo ->> 'id')::uuid,
          (select p.version from public.episode_photos p where p.id = (photo ->> 'id')::uuid and p.episode_id = p_id),
          photo || pg_catalog.jsonb_build_object('episode_id', p_id))).id
        else (photo ->> 'id')::uuid end;
    end loop;
    update public.episode_photos p set position = n.place from pg_catalog.unnest(kept) with ordinality n (id, place)
      where p.episode_id = p_id and p.id = n.id and p.position is distinct from n.place;
  end if;
  select * into e from public.episodes x where x.id = p_id;
  return e;
end $$;
revoke all on function public.save_whole_episode(uuid, int, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.save_whole_episode(uuid, int, jsonb) to authenticated;
