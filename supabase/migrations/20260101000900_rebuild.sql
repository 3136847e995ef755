-- The published site is built from content. Each change of content raises `wanted`; a build that has ended raises `sent` to what it read.

create table private.rebuild (
  one boolean primary key default true check (one),
  wanted bigint not null default 0,
  sent bigint not null default 0,
  first_at timestamptz,
  last_at timestamptz
);
insert into private.rebuild default values;

create function private.want_rebuild() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.rebuild set wanted = wanted + 1, last_at = pg_catalog.clock_timestamp(),
    first_at = coalesce(first_at, pg_catalog.clock_timestamp());
  return null;
end $$;
-- Once per statement, and only if it touched a row: a refused update reaches none and must not start a build.
create function private.want_rebuild_if_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select 1 from changed) then
    update private.rebuild set wanted = wanted + 1, last_at = pg_catalog.clock_timestamp(),
      first_at = coalesce(first_at, pg_catalog.clock_timestamp());
  end if;
  return null;
end $$;
create trigger y_rebuild_insert after insert on public.neighborhoods referencing new table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_update after update on public.neighborhoods referencing new table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_delete after delete on public.neighborhoods referencing old table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_insert after insert on public.guests referencing new table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_update after update on public.guests referencing new table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_delete after delete on public.guests referencing old table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_insert after insert on public.topics referencing new table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_update after update on public.topics referencing new table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_delete after delete on public.topics referencing old table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_insert after insert on public.episodes referencing new table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_update after update on public.episodes referencing new table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_delete after delete on public.episodes referencing old table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_insert after insert on public.episode_topics referencing new table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_update after update on public.episode_topics referencing new table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_delete after delete on public.episode_topics referencing old table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_insert after insert on public.episode_photos referencing new table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_update after update on public.episode_photos referencing new table as changed
  for each statement execute function private.want_rebuild_if_changed();
create trigger y_rebuild_delete after delete on public.episode_photos referencing old table as changed
  for each statement execute function private.want_rebuild_if_changed();

-- Only what the public sees of comments counts: a pending one changes no page.
create trigger y_rebuild_insert after insert on public.comments for each row
  when (new.status = 'published') execute function private.want_rebuild();
create trigger y_rebuild_update after update on public.comments for each row
  when (old.status = 'published' or new.status = 'published') execute function private.want_rebuild();
create trigger y_rebuild_delete after delete on public.comments for each row
  when (old.status = 'published') execute function private.want_rebuild();

-- The number of the newest content: equal numbers mean that nothing changed in between.
create function public.content_revision() returns bigint
language sql stable security definer set search_path = '' as $$
  select wanted from private.rebuild
$$;

-- The number to build, or null when nothing is due: quiet for p_quiet_s seconds, or waiting for p_max_s seconds already.
create function public.claim_rebuild(p_quiet_s int, p_max_s int) returns bigint
language sql stable security definer set search_path = '' as $$
  select wanted from private.rebuild where wanted > sent
    and (last_at <= pg_catalog.clock_timestamp() - pg_catalog.make_interval(secs => p_quiet_s)
      or first_at <= pg_catalog.clock_timestamp() - pg_catalog.make_interval(secs => p_max_s))
$$;

-- Called after the build of p_seq has been published; a change that came meanwhile stays due.
create function public.settle_rebuild(p_seq bigint) returns void
language sql security definer set search_path = '' as $$
  update private.rebuild set sent = greatest(sent, least(p_seq, wanted)),
    first_at = case when wanted > greatest(sent, p_seq) then last_at end
$$;
