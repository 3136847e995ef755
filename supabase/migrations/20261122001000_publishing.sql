-- Records which changes of public content wait for a build, and the results of builds.

-- A single row. Transactions that change content raise content_revision; a published build raises published_revision.
create table private.publishing (
  one boolean primary key default true check (one),
  content_revision bigint not null default 0,
  published_revision bigint not null default 0,
  first_at timestamptz,
  last_at timestamptz,
  -- time of a person's request for a build, independent of changes; null if none is open
  asked_at timestamptz,
  -- consecutive failed builds; failed_at is the time of the last one
  failures int not null default 0,
  failed_at timestamptz
);
insert into private.publishing default values;

-- Unpublished changes of public content, recorded in the transaction of the change. Contains no personal text: a comment is
-- identified by its episode, so the erasure of a person does not concern this table.
create table private.pending_changes (
  id bigint generated always as identity primary key,
  revision bigint not null,
  tbl text not null,
  pk text not null,
  -- number of the episode; name of the guest, neighborhood or topic, or section of archive_texts
  episode_number text,
  name text,
  -- publish and withdraw: the row still exists, and became visible or invisible to visitors
  action text not null check (action in ('insert', 'update', 'delete', 'publish', 'withdraw')),
  actor uuid,
  at timestamptz not null default pg_catalog.clock_timestamp()
);
create index pending_changes_revision_idx on private.pending_changes (revision);
create index pending_changes_row_idx on private.pending_changes (tbl, pk);

create table private.builds (
  id bigint generated always as identity primary key,
  -- the build contains at least the content of this revision
  revision bigint not null,
  cause text not null check (cause in ('auto', 'manual', 'start')),
  -- running: in this installation; requested: from a host that has not reported yet
  result text not null check (result in ('running', 'requested', 'published', 'failed', 'interrupted')),
  reason text check (pg_catalog.length(reason) <= 4000),
  -- folder of the release, if this installation keeps releases
  release text,
  started_at timestamptz not null default pg_catalog.clock_timestamp(),
  finished_at timestamptz
);

-- Returns the number of a published episode; null for others, and for one that has just been deleted.
create function private.published_number(p_episode uuid) returns text
language sql stable security definer set search_path = '' as $$
  select e.episode_number from public.episodes e where e.id = p_episode and e.status = 'published'
$$;

-- Returns the revision of this transaction. Its first change takes the next number and locks the counter until the
-- transaction ends, so revisions become visible in order and a reader of revision n sees every change up to n.
create function private.take_revision() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  taken bigint := nullif(pg_catalog.current_setting('app.content_revision', true), '')::bigint;
begin
  if taken is null then
    update private.publishing set content_revision = content_revision + 1, last_at = pg_catalog.clock_timestamp(),
      first_at = coalesce(first_at, pg_catalog.clock_timestamp()) returning content_revision into taken;
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
  elsif tg_table_name = 'archive_texts' then
    was := tg_op <> 'INSERT';
    is_now := tg_op <> 'DELETE';
    key := coalesce(new.id, old.id);
    label := coalesce(new.section, old.section);
  else
    -- rows of an episode are public if the episode is; its deletion also covers theirs
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

-- Records a truncation, which fires no row triggers.
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
  foreach t in array array['neighborhoods', 'guests', 'topics', 'episodes', 'episode_topics', 'episode_photos', 'comments',
    'archive_texts'] loop
    execute pg_catalog.format('create trigger y_pending after insert or update or delete on public.%I
      for each row execute function private.note_change()', t);
    execute pg_catalog.format('create trigger y_pending_truncate after truncate on public.%I
      for each statement execute function private.note_truncate()', t);
  end loop;
end $$;

-- Returns the current content revision; equal numbers mean that nothing changed in between.
create function public.content_revision() returns bigint
language sql stable security definer set search_path = '' as $$
  select content_revision from private.publishing
$$;

-- Marks the content up to revision p_seq as published; later changes stay pending.
create function public.mark_published(p_seq bigint) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.pending_changes where revision <= p_seq;
  update private.publishing set published_revision = greatest(published_revision, least(p_seq, content_revision)),
    first_at = case when content_revision > greatest(published_revision, p_seq)
      then coalesce((select pg_catalog.min(c.at) from private.pending_changes c), last_at) end;
end $$;

-- Returns the state from which the publisher computes the next build. requested_*: newest host build without a report.
create function public.publishing_state()
returns table (content_revision bigint, published_revision bigint, first_at timestamptz, last_at timestamptz, asked_at timestamptz, failures int,
  failed_at timestamptz, requested_revision bigint, requested_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select r.content_revision, r.published_revision, r.first_at, r.last_at, r.asked_at, r.failures, r.failed_at, b.revision, b.started_at
  from private.publishing r left join lateral (
    select x.revision, x.started_at from private.builds x where x.result = 'requested' order by x.id desc limit 1) b on true
$$;

-- Records the start of a build and returns its id. A build that was still running becomes interrupted; a host build without
-- a report for 30 minutes (HOST_TIMEOUT_MS in src/core/publishing/publishing-schedule.ts) becomes failed. Keeps 50 builds,
-- by count because a database crash leaves gaps in the ids.
create function public.start_build(p_revision bigint, p_cause text, p_requested boolean default false) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  started bigint;
  lost int;
begin
  update private.builds set result = 'interrupted', finished_at = pg_catalog.clock_timestamp() where result = 'running';
  update private.builds set result = 'failed', finished_at = pg_catalog.clock_timestamp(),
    reason = 'El servicio no informó que la construcción haya terminado.'
    where result = 'requested' and started_at <= pg_catalog.clock_timestamp() - interval '30 minutes';
  get diagnostics lost = row_count;
  -- lost builds count as failures, so that the pauses between attempts grow
  if lost > 0 then
    update private.publishing set failures = failures + lost, failed_at = pg_catalog.clock_timestamp();
  end if;
  insert into private.builds (revision, cause, result)
    values (p_revision, p_cause, case when p_requested then 'requested' else 'running' end) returning id into started;
  delete from private.builds where id < (select min(x.id) from (select b.id from private.builds b order by b.id desc limit 50) x);
  return started;
end $$;

-- Ends a build as published (its changes are no longer pending), failed or interrupted. p_revision: the revision that it
-- contains, if it read content later than it started. Two machines on one database mark each other's builds as interrupted;
-- such a build still ends with its own result.
create function public.finish_build(p_id bigint, p_result text, p_reason text default null,
  p_release text default null, p_revision bigint default null)
returns void language plpgsql security definer set search_path = '' as $$
declare
  build private.builds;
begin
  update private.builds set result = p_result, reason = pg_catalog.left(p_reason, 4000), release = p_release,
    revision = greatest(revision, p_revision), finished_at = pg_catalog.clock_timestamp()
    where id = p_id and result in ('running', 'requested', 'interrupted') returning * into build;
  if not found then return; end if;
  if p_result = 'published' then perform public.mark_published(build.revision); end if;
  update private.publishing set
    failures = case p_result when 'published' then 0 when 'failed' then failures + 1 else failures end,
    failed_at = case p_result when 'published' then null when 'failed' then pg_catalog.clock_timestamp() else failed_at end,
    asked_at = case when p_result = 'interrupted' or asked_at > build.started_at then asked_at end;
end $$;

-- Records that a host build with revision p_revision is published. A repeated report is ignored, as is one with a revision
-- above content_revision, which dates from before a restore of an older backup.
create function public.report_build(p_revision bigint) returns void
language plpgsql security definer set search_path = '' as $$
declare
  r private.publishing;
begin
  select * into r from private.publishing for update;
  if p_revision > r.content_revision then return; end if;
  if p_revision <= r.published_revision and not exists (select 1 from private.builds b where b.result = 'requested' and b.revision <= p_revision) then
    return;
  end if;
  update private.builds set result = 'published', finished_at = pg_catalog.clock_timestamp()
    where result = 'requested' and revision <= p_revision;
  if not found then
    insert into private.builds (revision, cause, result, finished_at)
      values (p_revision, 'start', 'published', pg_catalog.clock_timestamp());
  end if;
  perform public.mark_published(p_revision);
  update private.publishing set failures = 0, failed_at = null,
    asked_at = case when asked_at > (select pg_catalog.max(b.started_at) from private.builds b) then asked_at end;
end $$;

-- Returns {content_revision, published_revision, count, pending, builds}. pending: one entry per changed row, newest first.
create function private.publishing_overview(p_most int) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  return (select pg_catalog.jsonb_build_object(
    'content_revision', r.content_revision, 'published_revision', r.published_revision,
    'count', (select pg_catalog.count(distinct (c.tbl, c.pk)) from private.pending_changes c),
    'pending', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(p) order by p.id desc), '[]') from (
      select c.id, c.tbl, c.pk, c.episode_number, c.name,
        case when c.action = 'update' and g.first_action in ('insert', 'publish') then g.first_action else c.action end as action,
        g.edits, u.email as actor, c.at
      from (select pg_catalog.max(x.id) as id, pg_catalog.count(*) as edits,
          (pg_catalog.array_agg(x.action order by x.id))[1] as first_action
        from private.pending_changes x group by x.tbl, x.pk order by 1 desc limit p_most) g
      join private.pending_changes c on c.id = g.id left join auth.users u on u.id = c.actor) p),
    'builds', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(b) order by b.id desc), '[]') from (
      select * from private.builds x order by x.id desc limit 20) b))
  from private.publishing r);
end $$;

create function public.publishing_overview(p_most int) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select private.publishing_overview(p_most)
$$;

-- Requests a build, even without changes; returns its revision. The request survives a restart until a build ends.
create function private.ask_publish() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  present bigint;
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  update private.publishing set asked_at = pg_catalog.clock_timestamp() returning content_revision into present;
  return present;
end $$;

create function public.ask_publish() returns bigint
language sql security invoker set search_path = '' as $$
  select private.ask_publish()
$$;
