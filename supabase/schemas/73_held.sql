-- Held episodes: editors change the row while visitors see a copy made when it was held.

-- Sets held_at to the current time if a published episode is held, and clears it if the episode is not published.
create or replace function private.keep_hold() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.status <> 'published' then
    new.held_at := null;
  elsif tg_op = 'UPDATE' then
    new.held_at := case when old.held_at is not null then old.held_at when old.status = 'published' then pg_catalog.now() end;
  end if;
  return new;
end $$;
create or replace trigger b_keep_hold before insert or update on public.episodes
  for each row when (new.held_at is not null) execute function private.keep_hold();

-- Copies the episode as it was before this change, or deletes the copy on release. That deletion does not go to the trash.
create or replace function private.take_released() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.held_at is not null then
    insert into public.held_episodes (id, guest_id, neighborhood_id, topic_ids, episode, photos) values (
      old.id, old.guest_id, old.neighborhood_id,
      array(select t.topic_id from public.episode_topics t where t.episode_id = old.id order by 1),
      pg_catalog.to_jsonb(old),
      (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(p) order by p.id), '[]') from public.episode_photos p where p.episode_id = old.id))
    on conflict (id) do update set guest_id = excluded.guest_id, neighborhood_id = excluded.neighborhood_id, topic_ids = excluded.topic_ids,
      episode = excluded.episode, photos = excluded.photos;
  else
    delete from public.held_episodes h where h.id = new.id;
    delete from public.trash t where t.tbl = 'held_episodes' and t.pk = new.id::text;
  end if;
  return null;
end $$;
create or replace trigger v_take_released after update on public.episodes
  for each row when (old.held_at is distinct from new.held_at) execute function private.take_released();

-- Removes a deleted photo from the copy. If the whole episode is deleted, its copy is already in the trash, with photos.
create or replace function private.withdraw_photo() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.held_episodes h set photos = (
      select coalesce(pg_catalog.jsonb_agg(p.photo order by p.photo ->> 'id'), '[]')
      from pg_catalog.jsonb_array_elements(h.photos) p (photo) where p.photo ->> 'id' <> old.id::text)
    where h.photos @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('id', old.id));
  return null;
end $$;
create or replace trigger v_withdraw_photo after delete on public.episode_photos
  for each row execute function private.withdraw_photo();

-- Returns whether an episode is held; changes of its topics and photos are then not recorded as pending.
create or replace function private.is_held(p_episode uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.held_episodes h where h.id = p_episode)
$$;

-- Rejects a new number of a held episode: former_addresses would reveal it, and other episodes could take the old one.
create or replace function private.refuse_number() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'a held episode keeps its number' using errcode = 'PT423';
end $$;
-- runs after b_keep_hold, which clears held_at if the episode is withdrawn
create or replace trigger c_refuse_number before update on public.episodes
  for each row when (new.held_at is not null and new.episode_number is distinct from old.episode_number)
  execute function private.refuse_number();
