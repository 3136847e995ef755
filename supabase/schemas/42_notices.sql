-- Mails to staff and about accounts: comments and messages, failed builds, new browsers, changes of the sign-in.

-- Returns the choice of the caller: off, at_once or daily.
create or replace function private.own_notices() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select c.rhythm from private.notice_choices c where c.user_id = auth.uid()), 'off')
$$;

-- Stores the choice of the caller: off, at_once or daily. 42501: not an active account of the back-office.
create or replace function private.choose_notices(p_rhythm text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff() then raise exception 'active accounts only' using errcode = '42501'; end if;
  if p_rhythm = 'off' then
    delete from private.notice_choices c where c.user_id = auth.uid();
  else
    insert into private.notice_choices as c (user_id, rhythm) values (auth.uid(), p_rhythm)
      on conflict (user_id) do update set rhythm = excluded.rhythm;
  end if;
end $$;

-- Gives the first administrator one notice a day, unless they choose otherwise.
create or replace function private.notify_first_administrator() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from public.profiles p where p.role = 'admin' and p.active and p.id <> new.id) then
    insert into private.notice_choices (user_id, rhythm) values (new.id, 'daily') on conflict (user_id) do nothing;
  end if;
  return null;
end $$;
create or replace trigger g_first_administrator after insert on public.profiles
  for each row when (new.role = 'admin' and new.active) execute function private.notify_first_administrator();

create or replace function public.own_notices() returns text
language sql stable security invoker set search_path = '' as $$
  select private.own_notices()
$$;

create or replace function public.choose_notices(p_rhythm text) returns void
language sql security invoker set search_path = '' as $$
  select private.choose_notices(p_rhythm)
$$;

-- Returns the content of a notice: {email, created_at, comments, episodes, pending, messages, unread}, about what arrived
-- after p_since up to p_until and still waits. episodes: comments by episode, at most ten. messages and unread are null for
-- accounts that cannot read messages. Null if nothing waits or the account is not active. Contains no text of visitors.
create or replace function private.moderation_notice(p_user uuid, p_since timestamptz, p_until timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  with reader as (
    select u.email::text as email, p.role in ('editor', 'admin') as reads_messages
    from public.profiles p join auth.users u on u.id = p.id
    where p.id = p_user and p.active and not p.password_is_temporary
  ), fresh_comments as (
    select c.episode_id from public.comments c
    where c.status = 'pending' and c.created_at > p_since and c.created_at <= p_until
  ), fresh_messages as (
    select m.id from public.contact_messages m
    where m.read_at is null and m.archived_at is null and m.created_at > p_since and m.created_at <= p_until
  )
  select pg_catalog.jsonb_build_object('email', r.email, 'created_at', p_until,
    'comments', (select count(*) from fresh_comments),
    'episodes', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('number', e.episode_number, 'comments', e.n)
        order by e.n desc, e.episode_order), '[]')
      from (select x.episode_number, x.episode_order, count(*) as n from fresh_comments f join public.episodes x on x.id = f.episode_id
        group by x.id order by n desc, x.episode_order limit 10) e),
    'pending', (select count(*) from public.comments c where c.status = 'pending'),
    'messages', case when r.reads_messages then (select count(*) from fresh_messages) end,
    'unread', case when r.reads_messages then (
      select count(*) from public.contact_messages m where m.read_at is null and m.archived_at is null) end)
  from reader r
  where exists (select 1 from fresh_comments) or r.reads_messages and exists (select 1 from fresh_messages)
$$;

-- Queues the notices that are due and returns their number. 'at_once' sends at most one every ten minutes; 'daily' sends one
-- after 08:00 in Montevideo. A notice covers the time since the previous one, so a server that was down for days sends a
-- single notice.
create or replace function public.queue_notices() returns int
language plpgsql security definer set search_path = '' as $$
declare
  -- without the last 5 seconds, because their transactions may not be committed yet
  present constant timestamptz := pg_catalog.clock_timestamp() - interval '5 seconds';
  eight constant timestamptz := (pg_catalog.date_trunc('day', (present at time zone private.archive_zone()) - interval '8 hours')
    + interval '8 hours') at time zone private.archive_zone();
  choice private.notice_choices;
  queued int := 0;
begin
  for choice in select * from private.notice_choices c
    where c.told_until < case c.rhythm when 'daily' then eight else present - interval '10 minutes' end
    for update skip locked
  loop
    if private.moderation_notice(choice.user_id, choice.told_until, present) is not null then
      insert into private.outbox (kind, payload, dedupe_key) values ('moderation_notice',
        pg_catalog.jsonb_build_object('user_id', choice.user_id, 'since', choice.told_until, 'until', present),
        'moderation-notice:' || choice.user_id || ':' || extract(epoch from present));
      queued := queued + 1;
    elsif choice.rhythm = 'at_once' then
      continue;
    end if;
    update private.notice_choices c set told_until = present where c.user_id = choice.user_id;
  end loop;
  return queued;
end $$;

-- Content of the mail about a failed build: {email, created_at}. Null if a later build has been published.
create or replace function private.build_notice(p_user uuid, p_build bigint, p_at timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('email', u.email, 'created_at', p_at)
  from public.profiles p join auth.users u on u.id = p.id cross join private.publishing r
  where p.id = p_user and p.active and p.role = 'admin' and r.failures > 0
    and not exists (select 1 from private.builds b where b.id > p_build and b.result = 'published')
$$;

-- Queues a mail to each administrator for the first failure of a series, due in two minutes: the next build often succeeds.
create or replace function private.note_failure() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  build constant bigint := coalesce((select pg_catalog.max(b.id) from private.builds b), 0);
begin
  insert into private.outbox (kind, payload, dedupe_key, next_at)
    select 'build_failed', pg_catalog.jsonb_build_object('user_id', p.id, 'build', build, 'at', new.failed_at),
      'build-failed:' || p.id || ':' || build, pg_catalog.clock_timestamp() + interval '2 minutes'
    from public.profiles p where p.active and p.role = 'admin'
    on conflict (dedupe_key) do nothing;
  return null;
end $$;
create or replace trigger failed after update of failures on private.publishing
  for each row when (old.failures = 0 and new.failures > 0) execute function private.note_failure();

-- Queues the mail for an active account; p_browser is a readable name of the browser. The first sign-in is not news: with a
-- temporary password, or within an hour after the password was chosen with an invitation.
create or replace function public.queue_new_browser(p_user uuid, p_browser text) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (kind, payload, dedupe_key)
    select 'new_browser',
      pg_catalog.jsonb_build_object('user_id', p.id, 'browser', pg_catalog.left(p_browser, 80), 'at', pg_catalog.clock_timestamp()),
      'new-browser:' || pg_catalog.gen_random_uuid()
    from public.profiles p
    where p.id = p_user and p.active and not p.password_is_temporary and not exists (select 1 from private.password_links l
      where l.user_id = p_user and l.purpose = 'invitation' and l.used_at > pg_catalog.clock_timestamp() - interval '1 hour')
$$;

-- Content of the mail about a new browser: {email, browser, created_at}. Null if the sign-in is older than a day.
create or replace function private.new_browser_notice(p_payload jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('email', u.email, 'browser', p_payload ->> 'browser', 'created_at', p_payload ->> 'at')
  from auth.users u
  where u.id = (p_payload ->> 'user_id')::uuid and (p_payload ->> 'at')::timestamptz > now() - interval '1 day'
$$;

-- Queues the mail for an active account. p_change: password, second_factor_off or recovery_codes.
create or replace function private.queue_account_change(p_user uuid, p_change text) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (kind, payload, dedupe_key)
    select 'account_change',
      pg_catalog.jsonb_build_object('user_id', p.id, 'change', p_change, 'at', pg_catalog.clock_timestamp()),
      'account-change:' || pg_catalog.gen_random_uuid()
    from public.profiles p where p.id = p_user and p.active
$$;

create or replace function private.note_account_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.password_changed_at is distinct from old.password_changed_at then
    perform private.queue_account_change(new.id, 'password');
  end if;
  if old.second_factor and not new.second_factor then
    perform private.queue_account_change(new.id, 'second_factor_off');
  end if;
  return null;
end $$;
create or replace trigger f_notice after update of password_changed_at, second_factor on public.profiles
  for each row execute function private.note_account_change();

-- Content of the mail about a change: {email, change, created_at}. Null if the change is older than a day.
create or replace function private.account_change_notice(p_payload jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('email', u.email, 'change', p_payload ->> 'change', 'created_at', p_payload ->> 'at')
  from auth.users u
  where u.id = (p_payload ->> 'user_id')::uuid and (p_payload ->> 'at')::timestamptz > now() - interval '1 day'
$$;
