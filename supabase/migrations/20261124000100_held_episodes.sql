-- Lets a published episode be held: editors change its row while visitors see a copy made when it was held.

-- null: not held. Set for published episodes only.
alter table public.episodes add column held_at timestamptz;
create index episodes_held_at_idx on public.episodes (held_at) where held_at is not null;

-- Public copies of held episodes, by episode id, without comments, which are shown as they are. Only triggers write it.
create table public.held_episodes (
  id uuid primary key references public.episodes (id) on delete cascade,
  -- no foreign keys: a deleted row disappears from the page and reappears if it is restored
  guest_id uuid,
  neighborhood_id uuid,
  topic_ids uuid[] not null,
  -- row of the episode, and rows of its photos
  episode jsonb not null check (jsonb_typeof(episode) = 'object'),
  photos jsonb not null check (jsonb_typeof(photos) = 'array')
);
create trigger x_trash before delete on public.held_episodes for each row execute function private.to_trash();

-- Sets held_at to the current time if a published episode is held, and clears it if the episode is not published.
create function private.keep_hold() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.status <> 'published' then
    new.held_at := null;
  elsif tg_op = 'UPDATE' then
    new.held_at := case when old.held_at is not null then old.held_at when old.status = 'published' then pg_catalog.now() end;
  end if;
  return new;
end $$;
create trigger b_keep_hold before insert or update on public.episodes
  for each row when (new.held_at is not null) execute function private.keep_hold();

-- Copies the episode as it was before this change, or deletes the copy on release. That deletion does not go to the trash.
create function private.take_released() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.held_at is not null then
    insert into public.held_episodes (id, guest_id, neighborhood_id, topic_ids, episode, photos) values (
      old.id, old.guest_id, old.neighborhood_id,
      array(select t.topic_id from public.episode_topics t where t.episode_id = old.id order by 1),
      pg_catalog.to_jsonb(old),
      (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(p) order by p.id), '[]') from public.episode_photos p where p.episode_id = old.id));
  else
    delete from public.held_episodes h where h.id = new.id;
    delete from public.trash t where t.tbl = 'held_episodes' and t.pk = new.id::text;
  end if;
  return null;
end $$;
create trigger v_take_released after update on public.episodes
  for each row when (old.held_at is distinct from new.held_at) execute function private.take_released();

-- Removes a deleted photo from the copy. If the whole episode is deleted, its copy is already in the trash, with photos.
create function private.withdraw_photo() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.held_episodes h set photos = (
      select coalesce(pg_catalog.jsonb_agg(p.photo order by p.photo ->> 'id'), '[]')
      from pg_catalog.jsonb_array_elements(h.photos) p (photo) where p.photo ->> 'id' <> old.id::text)
    where h.photos @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('id', old.id));
  return null;
end $$;
create trigger v_withdraw_photo after delete on public.episode_photos
  for each row execute function private.withdraw_photo();

-- Policies: the row of a held episode is for editors; the copy is public, and so are the rows that it refers to.
alter table public.held_episodes enable row level security;
create policy held_episodes_read on public.held_episodes for select to anon, authenticated using (true);
revoke all on public.held_episodes from public, anon, authenticated, service_role;
grant select on public.held_episodes to anon, authenticated, service_role;

alter policy episodes_read_anon on public.episodes using (status = 'published' and held_at is null);
alter policy episodes_read on public.episodes
  using ((status = 'published' and held_at is null) or (select private.is_editor()));

do $$
declare
  p record;
begin
  for p in
    select x.policyname, x.tablename, x.qual, case x.tablename
        when 'guests' then 'exists (select 1 from public.held_episodes h where h.guest_id = guests.id)'
        when 'neighborhoods' then 'exists (select 1 from public.held_episodes h where h.neighborhood_id = neighborhoods.id)'
        when 'topics' then 'exists (select 1 from public.held_episodes h where topics.id = any (h.topic_ids))'
        when 'comments' then 'status = ''published'' and exists (select 1 from public.held_episodes h where h.id = comments.episode_id)'
        else 'kind = ''episodes'' and exists (select 1 from public.held_episodes h where h.id = former_addresses.row_id)' end as held
    from pg_catalog.pg_policies x
    where x.schemaname = 'public' and x.cmd = 'SELECT' and x.tablename in ('guests', 'neighborhoods', 'topics', 'comments', 'former_addresses')
  loop
    execute pg_catalog.format('alter policy %I on public.%I using (%s or (%s))', p.policyname, p.tablename, p.qual, p.held);
  end loop;
end $$;

-- Published comments of the episodes that visitors see, held or not.
create or replace view public.published_comments with (security_invoker = true) as
  select c.id, c.episode_id, c.author_name, c.content, c.created_at
  from public.comments c
  left join public.episodes e on e.id = c.episode_id and e.status = 'published'
  left join public.held_episodes h on h.id = c.episode_id
  where c.status = 'published' and (e.id is not null or h.id is not null);

-- Comments for moderators. If the moderator may not read a held row, the values are those of its copy.
create or replace view public.comment_moderation with (security_invoker = true) as
  select c.id, c.episode_id, c.author_name, a.author_email, c.content, c.status, c.version, c.created_at, c.updated_at,
    coalesce(e.episode_number, h.episode ->> 'episode_number') as episode_number, n.name as neighborhood_name
  from public.comments c
  join public.comment_contacts a on a.comment_id = c.id
  left join public.episodes e on e.id = c.episode_id
  left join public.held_episodes h on h.id = c.episode_id
  left join public.neighborhoods n on n.id = case when e.id is null then h.neighborhood_id else e.neighborhood_id end;

-- Creates the view again, so that `e.*` includes the new column.
create or replace view public.episode_list with (security_invoker = true) as
  select g.name as guest_name, n.name as neighborhood_name, n.slug as neighborhood_slug,
    concat_ws(' ', lower(e.episode_number), g.sort_name, n.sort_name) as search_text,
    g.sort_name as guest_sort_name, n.sort_name as neighborhood_sort_name, private.seconds_of(e.duration) as seconds,
    -- analysed, but not fully reviewed by a person
    e.ai_processed_at is not null and private.is_unreviewed(e.ai_statements) as is_unreviewed, e.*
  from public.episodes e
  left join public.guests g on g.id = e.guest_id
  left join public.neighborhoods n on n.id = e.neighborhood_id;

-- Returns whether an episode is held; changes of its topics and photos are then not recorded as pending.
create function private.is_held(p_episode uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.held_episodes h where h.id = p_episode)
$$;

-- Replaces passages in the definition of an existing function. p_parts alternates passages and replacements.
create function pg_temp.amend_held(p_function regprocedure, variadic p_parts text[]) returns void language plpgsql as $$
declare
  definition text := pg_catalog.pg_get_functiondef(p_function);
begin
  for i in 1 .. pg_catalog.cardinality(p_parts) by 2 loop
    if pg_catalog.strpos(definition, p_parts[i]) = 0 then raise exception '% is another than expected', p_function; end if;
    definition := pg_catalog.replace(definition, p_parts[i], p_parts[i + 1]);
  end loop;
  execute definition;
end $$;

-- changes of a held row, and holding it, are not visible to visitors, so they are not pending
select pg_temp.amend_held('private.note_change()', e'then\n    was := old.status = ''published'';',
  e'then\n    if tg_op = ''UPDATE'' then\n      if new.held_at is not null then return null; end if;\n    end if;\n    was := old.status = ''published'';');
-- the deletion of a photo is visible at once
select pg_temp.amend_held('private.note_change()', e'    if tg_table_name = ''comments'' then\n', $by$    if tg_table_name <> 'comments' and (tg_table_name <> 'episode_photos' or tg_op <> 'DELETE')
      and private.is_held(coalesce(old.episode_id, new.episode_id)) and private.is_held(coalesce(new.episode_id, old.episode_id)) then
      return null;
    end if;
    if tg_table_name = 'comments' then
$by$);
-- recordings used by the copy, which visitors see
select pg_temp.amend_held('private.note_recording()',
  'from public.episodes e where', 'from public.episodes e left join public.held_episodes h on h.id = e.id where',
  'e.audio_url,', 'case when h.id is null then e.audio_url else h.episode ->> ''audio_url'' end,');

-- the digests of held episodes are those of their copies
select pg_temp.amend_held('public.published_states()',
  'select coalesce(pg_catalog.jsonb_object_agg(e.id, ', e'select coalesce(pg_catalog.jsonb_object_agg(s.id, s.state), \'{}\') from (\n  select e.id, ',
  e'::text)), \'{}\')\n', e'::text) as state\n',
  e'where e.status = \'published\'\n', $by$where e.status = 'published' and e.held_at is null
  union all
  select h.id, pg_catalog.md5(pg_catalog.json_build_array(h.episode -> 'version', h.episode -> 'updated_at', guest.state, neighborhood.state,
    (select pg_catalog.json_agg(t.state order by t.id) from topic t where t.id = any (h.topic_ids)), h.photos, comments.states)::text)
  from public.held_episodes h
  left join guest on guest.id = h.guest_id
  left join neighborhood on neighborhood.id = h.neighborhood_id
  left join comments on comments.episode_id = h.id) s
$by$);

-- Adds the held episodes to the overview, by number: held: [{id, number, since, changed}].
select pg_temp.amend_held('private.publishing_overview(integer)', '''builds'',', $by$'held', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', e.id, 'number', e.episode_number,
        'since', e.held_at, 'changed', e.updated_at > e.held_at
          or exists (select 1 from public.episode_photos p where p.episode_id = e.id and p.updated_at > e.held_at))
        order by e.episode_order, e.episode_number), '[]')
      from public.episodes e where e.held_at is not null),
    'builds',$by$);

-- restored after the episodes
do $$
begin
  execute pg_catalog.format('create or replace function private.backup_tables() returns text[]
    language sql immutable parallel safe set search_path = '''' as $body$ select %L::text[] $body$',
    private.backup_tables() || 'held_episodes'::text);
end $$;

revoke all on function private.keep_hold(), private.take_released(), private.withdraw_photo(), private.is_held(uuid)
  from public, anon, authenticated, service_role;
