-- The outbox: mails to send, leased by the server one after another.

-- Leases up to p_n due mails for p_lease_s seconds, with their content (private.mail_content). message_id: id of the contact
-- message, or of the mail itself for other kinds.
create or replace function public.lease_outbox(p_n int, p_lease_s int)
returns table (id uuid, kind text, attempts int, message_id uuid, message jsonb)
language plpgsql security definer set search_path = '' as $$
begin
  -- mails whose twelfth lease expired without a result
  with dead as (
    update private.outbox o set state = 'dead', leased_until = null, last_error = coalesce(o.last_error, 'no answer from the sender')
    where o.state = 'leased' and o.leased_until < pg_catalog.clock_timestamp() and o.attempts >= 12
    returning (o.payload ->> 'message_id')::uuid as message_id, o.last_error)
  update public.contact_messages m set mail_status = 'dead', mail_error = d.last_error from dead d where m.id = d.message_id;

  return query
  with due as materialized (
    select o.id from private.outbox o
    where ((o.state = 'queued' and o.next_at <= pg_catalog.clock_timestamp())
        or (o.state = 'leased' and o.leased_until < pg_catalog.clock_timestamp()))
      and private.mail_content(o.kind, o.payload) is not null
    order by o.next_at, o.created_at limit p_n for update skip locked),
  leased as (
    update private.outbox o set state = 'leased', attempts = o.attempts + 1,
      leased_until = pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => p_lease_s)
    from due where o.id = due.id
    returning o.id, o.kind, o.attempts, o.created_at, o.payload)
  select l.id, l.kind, l.attempts, coalesce((l.payload ->> 'message_id')::uuid, l.id), private.mail_content(l.kind, l.payload)
  from leased l order by l.created_at;
end $$;

-- Ends a lease: sent, queued again (pause of 2^attempts seconds, at most an hour, with jitter) or dead after 12 attempts.
-- Returns the new state, null if the mail was not leased. The back-office shows contact_messages.mail_status.
create or replace function public.complete_mail(p_id uuid, p_ok boolean, p_error text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  mail private.outbox;
begin
  update private.outbox o set
    state = case when p_ok then 'sent' when o.attempts >= 12 then 'dead' else 'queued' end,
    last_error = case when p_ok then null else pg_catalog.left(p_error, 500) end,
    sent_at = case when p_ok then pg_catalog.clock_timestamp() end,
    leased_until = null,
    next_at = pg_catalog.clock_timestamp()
      + pg_catalog.make_interval(secs => least(3600, pg_catalog.power(2, o.attempts)) * (0.5 + pg_catalog.random() / 2))
  where o.id = p_id and o.state = 'leased' returning * into mail;
  if not found then return null; end if;
  update public.contact_messages m set
    mail_status = case mail.state when 'queued' then 'retrying' else mail.state end,
    mail_attempts = mail.attempts, mail_error = mail.last_error, mail_sent_at = mail.sent_at
  where m.id = (mail.payload ->> 'message_id')::uuid;
  return mail.state;
end $$;

-- Queues a mail again that is dead or waits for its next attempt. For editors. PT404: no such message, or its mail
-- has been deleted. PT409: the mail was sent or is being sent.
create or replace function private.retry_mail(p_message uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mail private.outbox;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select * into mail from private.outbox o where o.dedupe_key = 'contact:' || p_message
    and exists (select 1 from public.contact_messages m where m.id = p_message) for update;
  if not found then raise exception 'no such mail' using errcode = 'PT404'; end if;
  if mail.state in ('sent', 'leased') then raise exception 'nothing to send' using errcode = 'PT409'; end if;
  update private.outbox o set state = 'queued', attempts = 0, next_at = pg_catalog.clock_timestamp(), last_error = null
    where o.id = mail.id;
  update public.contact_messages m set mail_status = 'queued', mail_attempts = 0, mail_error = null where m.id = p_message;
end $$;

create or replace function public.retry_mail(p_message uuid) returns void
language sql security invoker set search_path = '' as $$
  select private.retry_mail(p_message)
$$;

-- Returns the content of a mail for its sender; null if its subject no longer exists, is settled or has expired.
create or replace function private.mail_content(p_kind text, p_payload jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case p_kind
    when 'contact_email' then (
      select pg_catalog.jsonb_build_object('name', m.name, 'email', m.email, 'message', m.message,
        'program_number', m.program_number, 'created_at', m.created_at)
      from public.contact_messages m where m.id = (p_payload ->> 'message_id')::uuid)
    when 'password_link' then (
      select pg_catalog.jsonb_build_object('email', u.email, 'link_id', l.id, 'purpose', l.purpose, 'created_at', l.created_at)
      from private.password_links l join auth.users u on u.id = l.user_id
      where l.id = (p_payload ->> 'link_id')::uuid and l.used_at is null and l.expires_at > now())
    when 'moderation_notice' then private.moderation_notice((p_payload ->> 'user_id')::uuid,
      (p_payload ->> 'since')::timestamptz, (p_payload ->> 'until')::timestamptz)
    when 'build_failed' then private.build_notice((p_payload ->> 'user_id')::uuid, (p_payload ->> 'build')::bigint,
      (p_payload ->> 'at')::timestamptz)
    when 'new_browser' then private.new_browser_notice(p_payload)
    when 'account_change' then private.account_change_notice(p_payload) end
$$;
