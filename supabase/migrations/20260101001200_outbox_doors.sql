-- Sending what the outbox holds: leased for a while, settled, retried with growing pauses, dead after 12 attempts.

-- Up to p_n due mails, leased for p_lease_s seconds. message: {name, email, message, program_number, created_at}.
-- A mail whose message has been deleted waits: it goes on when the message is restored.
create function public.lease_outbox(p_n int, p_lease_s int)
returns table (id uuid, kind text, attempts int, message_id uuid, message jsonb)
language plpgsql security definer set search_path = '' as $$
begin
  -- its sender died twelve times while holding it
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
      and exists (select 1 from public.contact_messages m where m.id = (o.payload ->> 'message_id')::uuid)
    order by o.next_at, o.created_at limit p_n for update skip locked),
  leased as (
    update private.outbox o set state = 'leased', attempts = o.attempts + 1,
      leased_until = pg_catalog.clock_timestamp() + pg_catalog.make_interval(secs => p_lease_s)
    from due where o.id = due.id
    returning o.id, o.kind, o.attempts, o.created_at, (o.payload ->> 'message_id')::uuid as message_id)
  select l.id, l.kind, l.attempts, l.message_id, pg_catalog.jsonb_build_object('name', m.name, 'email', m.email,
      'message', m.message, 'program_number', m.program_number, 'created_at', m.created_at)
  from leased l join public.contact_messages m on m.id = l.message_id order by l.created_at;
end $$;

-- Ends a lease: sent, queued again (pause of 2^attempts seconds, at most an hour, with jitter) or dead.
-- Answers the new state, null when the mail was not leased; the editor sees it in contact_messages.mail_status.
create function public.settle_outbox(p_id uuid, p_ok boolean, p_error text default null) returns text
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
