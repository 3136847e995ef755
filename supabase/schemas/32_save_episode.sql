-- Storing an episode with topics and notes in one transaction.

-- Inserts or updates episodes. Contains the only list of the columns that editors may write.
create or replace function private.store_episodes(p_rows public.episodes[], p_are_new boolean) returns setof public.episodes
language plpgsql set search_path = '' as $$
declare
  columns constant text := 'episode_number, date_edtf, guest_id, neighborhood_id, audio_url, duration, headline, description,
    transcript, status, creator, source, rights, carrier, carrier_note, shelf_mark, digitized_on, digitized_by, digitized_with,
    publish_at, feed_guid, transcription_data';
begin
  return query execute pg_catalog.format(case when p_are_new
      then 'insert into public.episodes (id, %1$s) select coalesce(id, pg_catalog.gen_random_uuid()), %1$s from pg_catalog.unnest($1) returning *'
      else 'update public.episodes t set (%1$s) = (select %1$s from (select r.*) x) from pg_catalog.unnest($1) r where t.id = r.id returning t.*' end,
    columns) using p_rows;
end $$;

-- Creates (p_id null) or updates an episode together with its topics, with the caller's rights. p_data: columns that
-- `store_episodes` writes, and `notes`; a missing key keeps the stored value, text is trimmed, blank text becomes null.
-- p_topics null keeps the topics. A new row may bring its `id`.
-- 42501: not an editor. PT400: a field breaks the constraint named in the details. PT404: no such episode. PT409:
-- p_version is not the current version. 23505: the number is taken.
create or replace function public.save_episode(p_id uuid, p_version int, p_data jsonb, p_topics uuid[]) returns public.episodes
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
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  if p_id is not null then
    select * into e from public.episodes x where x.id = p_id for update;
    if not found then raise exception 'no such episode' using errcode = 'PT404'; end if;
    if e.version is distinct from p_version then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  end if;
  r := pg_catalog.jsonb_populate_record(e, given);
  r.status := coalesce(r.status, case when p_id is null then 'published' else 'draft' end);
  select * into e from private.store_episodes(array[r], p_id is null);
  if p_topics is not null then
    delete from public.episode_topics t where t.episode_id = e.id and t.topic_id <> all (p_topics);
    insert into public.episode_topics (episode_id, topic_id)
      select distinct e.id, t from pg_catalog.unnest(p_topics) t on conflict do nothing;
  end if;
  if given ? 'notes' then perform private.store_notes(e.id, given ->> 'notes'); end if;
  return e;
exception when check_violation or not_null_violation then
  get stacked diagnostics broken_rule = constraint_name;
  raise exception 'a field breaks its rule' using errcode = 'PT400', detail = coalesce(nullif(broken_rule, ''), 'missing');
end $$;

-- Stores the name of a downloaded recording, and its duration if there is none, as a change of p_person. Returns false and changes
-- nothing if the episode no longer has the address p_from, or the person no longer edits.
create or replace function public.store_downloaded(p_episode uuid, p_from text, p_name text, p_duration text, p_person uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person_before constant text := coalesce(pg_catalog.current_setting('request.jwt.claim.sub', true), '');
  changed int;
begin
  perform pg_catalog.set_config('request.jwt.claim.sub', p_person::text, true);
  update public.episodes x set audio_url = p_name, duration = coalesce(x.duration, p_duration)
    where x.id = p_episode and x.audio_url = p_from
      and exists (select from public.profiles p where p.id = p_person and p.active and p.role in ('editor', 'admin'));
  get diagnostics changed = row_count;
  perform pg_catalog.set_config('request.jwt.claim.sub', person_before, true);
  return changed > 0;
end $$;

-- Stores the notes of an episode with the caller's rights; null empties them. Returns whether anything changed.
create or replace function private.store_notes(p_id uuid, p_notes text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.episode_notes n set notes = p_notes where n.id = p_id and n.notes is distinct from p_notes;
  if not found then
    insert into public.episode_notes (id, notes) select p_id, p_notes where p_notes is not null on conflict (id) do nothing;
  end if;
  return found;
end $$;
