-- Adds a mail about a sign-in from a browser that the account has not used before.

do $$
declare
  known constant text := (select pg_catalog.pg_get_constraintdef(c.oid) from pg_catalog.pg_constraint c where c.conname = 'outbox_kind_check');
begin
  alter table private.outbox drop constraint outbox_kind_check;
  execute 'alter table private.outbox add constraint outbox_kind_check '
    || pg_catalog.replace(known, 'CHECK (', 'CHECK (kind = ''new_browser'' or ');
end $$;

-- Queues the mail for an active account; p_browser is a readable name of the browser.
create function public.queue_new_browser(p_user uuid, p_browser text) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (kind, payload, dedupe_key)
    select 'new_browser',
      pg_catalog.jsonb_build_object('user_id', p.id, 'browser', pg_catalog.left(p_browser, 80), 'at', pg_catalog.clock_timestamp()),
      'new-browser:' || pg_catalog.gen_random_uuid()
    from public.profiles p where p.id = p_user and p.active
$$;

-- Content of the mail about a new browser: {email, browser, created_at}. Null if the sign-in is older than a day.
create function private.new_browser_notice(p_payload jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('email', u.email, 'browser', p_payload ->> 'browser', 'created_at', p_payload ->> 'at')
  from auth.users u
  where u.id = (p_payload ->> 'user_id')::uuid and (p_payload ->> 'at')::timestamptz > now() - interval '1 day'
$$;

-- Returns the content of a mail for its sender; null if its subject no longer exists, is settled or has expired.
create or replace function private.mail_content(p_kind text, p_payload jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case p_kind
    when 'moderation_notice' then private.moderation_notice((p_payload ->> 'user_id')::uuid,
      (p_payload ->> 'since')::timestamptz, (p_payload ->> 'until')::timestamptz)
    when 'build_failed' then private.build_notice((p_payload ->> 'user_id')::uuid, (p_payload ->> 'build')::bigint,
      (p_payload ->> 'at')::timestamptz)
    when 'new_browser' then private.new_browser_notice(p_payload)
    else private.earlier_mail_content(p_kind, p_payload) end
$$;

revoke all on function public.queue_new_browser(uuid, text), private.new_browser_notice(jsonb)
  from public, anon, authenticated, service_role;
grant execute on function public.queue_new_browser(uuid, text) to service_role;
