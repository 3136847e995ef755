-- What editors do in one transaction.

-- Creates (p_id null) or updates an episode together with its topics, AS the caller, so that row rules decide.
-- p_data: any of episode_number, date, guest_id, neighborhood_id, audio_url, duration, description, transcript, status;
-- a key left out keeps its value, blank text is stored as null. p_topics null keeps the topics.
-- 42501: not an administrator. PT400: a field breaks its rule, named in the details. PT404: no such episode.
-- PT409: p_version is not the present version. 23505: the number is taken.
create function public.save_episode(p_id uuid, p_version int, p_data jsonb, p_topics uuid[]) returns public.episodes
language plpgsql security invoker set search_path = '' as $$
declare
  given constant jsonb := (
    select coalesce(pg_catalog.jsonb_object_agg(d.key, case
        when pg_catalog.jsonb_typeof(d.value) = 'string' and d.key <> 'episode_number' and pg_catalog.btrim(d.value #>> '{}') = '' then 'null'::jsonb
        when pg_catalog.jsonb_typeof(d.value) = 'string' and d.key in ('episode_number', 'audio_url', 'duration') then pg_catalog.to_jsonb(pg_catalog.btrim(d.value #>> '{}'))
        else d.value end), '{}')
    from pg_catalog.jsonb_each(p_data) d
    where d.key in ('episode_number', 'date', 'guest_id', 'neighborhood_id', 'audio_url', 'duration', 'description', 'transcript', 'status'));
  e public.episodes;
  r public.episodes;
  broken_rule text;
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  if p_id is null then
    r := pg_catalog.jsonb_populate_record(null::public.episodes, given);
    insert into public.episodes (episode_number, date, guest_id, neighborhood_id, audio_url, duration, description, transcript, status)
      values (r.episode_number, r.date, r.guest_id, r.neighborhood_id, r.audio_url, r.duration, r.description, r.transcript,
        coalesce(r.status, 'published')) returning * into e;
  else
    select * into e from public.episodes x where x.id = p_id for update;
    if not found then raise exception 'no such episode' using errcode = 'PT404'; end if;
    if e.version is distinct from p_version then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
    r := pg_catalog.jsonb_populate_record(e, given);
    update public.episodes x set episode_number = r.episode_number, date = r.date, guest_id = r.guest_id,
      neighborhood_id = r.neighborhood_id, audio_url = r.audio_url, duration = r.duration, description = r.description,
      transcript = r.transcript, status = coalesce(r.status, 'draft')
    where x.id = p_id returning * into e;
  end if;
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

-- Puts back one deleted row as it was. False when what it hangs on is gone; a unique value taken meanwhile raises 23505.
create function private.restore_row(t public.trash) returns boolean
language plpgsql set search_path = '' as $$
declare
  row_data jsonb := t.row_data;
  columns text;
begin
  -- an episode comes back even when its guest or neighbourhood has been deleted since
  if t.tbl = 'episodes' then
    if not exists (select 1 from public.guests g where g.id = (row_data ->> 'guest_id')::uuid) then
      row_data := row_data || '{"guest_id": null}'; end if;
    if not exists (select 1 from public.neighborhoods n where n.id = (row_data ->> 'neighborhood_id')::uuid) then
      row_data := row_data || '{"neighborhood_id": null}'; end if;
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
    -- a link that somebody has made again is as good as restored
    when unique_violation then if t.tbl <> 'episode_topics' then raise; end if;
  end;
  if t.tbl = 'guests' then
    update public.episodes set guest_id = t.pk::uuid where id = any (t.linked_episodes) and guest_id is null;
  elsif t.tbl = 'neighborhoods' then
    update public.episodes set neighborhood_id = t.pk::uuid where id = any (t.linked_episodes) and neighborhood_id is null;
  end if;
  return true;
end $$;

create function private.restore_trash(p_id bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.trash;
  t public.trash;
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  select * into wanted from public.trash where id = p_id for update;
  if not found then raise exception 'nothing to restore' using errcode = 'PT404'; end if;
  for t in select * from public.trash where batch = wanted.batch
    order by pg_catalog.array_position(array['neighborhoods', 'guests', 'topics', 'episodes', 'comments'], tbl) nulls last, id
  loop
    if private.restore_row(t) then
      delete from public.trash where id = t.id;
    elsif t.id = wanted.id then
      raise exception 'what it belongs to is gone' using errcode = 'PT409';
    end if;
  end loop;
  return wanted.pk;
exception when unique_violation then
  raise exception 'a row with the same number or slug exists' using errcode = 'PT409';
end $$;

-- Brings back a deleted row and what was deleted with it; answers its key.
-- 42501: not an administrator. PT404: no such entry. PT409: its number or slug is taken, or what it belongs to is gone.
create function public.restore_trash(p_id bigint) returns text
language sql security invoker set search_path = '' as $$
  select private.restore_trash(p_id)
$$;
