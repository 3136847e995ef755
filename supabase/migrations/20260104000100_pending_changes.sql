-- What is waiting to be published: each change of public content, noted in the transaction that makes it.
-- Replaces the counting triggers of 20260101000900_rebuild.sql; a transaction now has one revision.

-- No text of people: a comment is named after its programme, so that erasing a person needs nothing here.
create table private.pending_changes (
  id bigint generated always as identity primary key,
  revision bigint not null,
  tbl text not null,
  pk text not null,
  -- number of the episode it is about, and name of the guest, neighbourhood or topic
  episode_number text,
  name text,
  -- publish and withdraw: the row stayed and what visitors see of it came or went
  action text not null check (action in ('insert', 'update', 'delete', 'publish', 'withdraw')),
  actor uuid,
  at timestamptz not null default pg_catalog.clock_timestamp()
);
create index pending_changes_revision_idx on private.pending_changes (revision);
create index pending_changes_row_idx on private.pending_changes (tbl, pk);
alter table private.pending_changes enable row level security;

-- The number of a published episode; null for others, and for one that has just been deleted.
create function private.published_number(p_episode uuid) returns text
language sql stable security definer set search_path = '' as $$
  select e.episode_number from public.episodes e where e.id = p_episode and e.status = 'published'
$$;

-- The revision of this transaction: the first change takes the next one and holds the counter until the transaction ends.
-- So revisions become visible in their order, and who reads revision n reads content that holds every change up to n.
create function private.take_revision() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  taken bigint := nullif(pg_catalog.current_setting('app.content_revision', true), '')::bigint;
begin
  if taken is null then
    update private.rebuild set wanted = wanted + 1, last_at = pg_catalog.clock_timestamp(),
      first_at = coalesce(first_at, pg_catalog.clock_timestamp()) returning wanted into taken;
    perform pg_catalog.set_config('app.content_revision', taken::text, true);
  end if;
  return taken;
end $$;

create function private.note_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  was boolean;
  is_now boolean;
  key text;
  number text;
  label text;
begin
  if tg_table_name = 'episodes' then
    was := old.status = 'published';
    is_now := new.status = 'published';
    key := coalesce(new.id, old.id);
    number := coalesce(new.episode_number, old.episode_number);
  elsif tg_table_name in ('guests', 'neighborhoods', 'topics') then
    was := tg_op <> 'INSERT';
    is_now := tg_op <> 'DELETE';
    key := coalesce(new.id, old.id);
    label := coalesce(new.name, old.name);
  else
    -- what hangs on an episode is public when the episode is; what goes with a deleted one is told by its deletion
    number := private.published_number(old.episode_id);
    was := number is not null;
    if tg_op <> 'DELETE' then number := private.published_number(new.episode_id); end if;
    is_now := tg_op <> 'DELETE' and number is not null;
    if tg_table_name = 'episode_topics' then
      key := coalesce(new.episode_id, old.episode_id) || '/' || coalesce(new.topic_id, old.topic_id);
      select t.name into label from public.topics t where t.id = coalesce(new.topic_id, old.topic_id);
      if not found then return null; end if;
    else
      key := coalesce(new.id, old.id);
    end if;
    if tg_table_name = 'comments' then
      was := was and old.status = 'published';
      is_now := is_now and new.status = 'published';
    end if;
  end if;
  was := coalesce(was, false);
  is_now := coalesce(is_now, false);
  if not (was or is_now) then return null; end if;
  insert into private.pending_changes (revision, tbl, pk, episode_number, name, action, actor) values (
    private.take_revision(), tg_table_name, key, number, label,
    case when tg_op <> 'UPDATE' or was and is_now then pg_catalog.lower(tg_op) when is_now then 'publish' else 'withdraw' end,
    auth.uid());
  return null;
end $$;

-- Emptying a table fires no row trigger.
create function private.note_truncate() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.pending_changes (revision, tbl, pk, action, actor)
    values (private.take_revision(), tg_table_name, '*', 'delete', auth.uid());
  return null;
end $$;

do $$
declare
  t text;
begin
  foreach t in array array['neighborhoods', 'guests', 'topics', 'episodes', 'episode_topics', 'episode_photos', 'comments'] loop
    execute pg_catalog.format('drop trigger y_rebuild_insert on public.%I', t);
    execute pg_catalog.format('drop trigger y_rebuild_update on public.%I', t);
    execute pg_catalog.format('drop trigger y_rebuild_delete on public.%I', t);
    execute pg_catalog.format('create trigger y_pending after insert or update or delete on public.%I
      for each row execute function private.note_change()', t);
    execute pg_catalog.format('create trigger y_pending_truncate after truncate on public.%I
      for each statement execute function private.note_truncate()', t);
  end loop;
end $$;
drop function private.want_rebuild();
drop function private.want_rebuild_if_changed();
-- When a build is due is decided where it is started (src/core/publishing/publishing-schedule.ts).
drop function public.claim_rebuild(int, int);

-- Called after the build of p_seq has been published; a change that came meanwhile stays due.
create or replace function public.settle_rebuild(p_seq bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.pending_changes where revision <= p_seq;
  update private.rebuild set sent = greatest(sent, least(p_seq, wanted)),
    first_at = case when wanted > greatest(sent, p_seq)
      then coalesce((select pg_catalog.min(c.at) from private.pending_changes c), last_at) end;
end $$;

revoke all on table private.pending_changes from public, anon, authenticated, service_role;
revoke all on function private.published_number(uuid), private.take_revision(), private.note_change(),
  private.note_truncate() from public, anon, authenticated, service_role;
revoke all on function public.settle_rebuild(bigint) from public, anon, authenticated;
