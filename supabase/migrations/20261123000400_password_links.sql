-- Adds mailed links with which a person chooses a password, and outbox mails about accounts.

create table private.password_links (
  id uuid primary key,
  -- SHA-256 of the token in hexadecimal. The token is derived from the id with a key that is not in this database.
  token_hash text not null constraint password_links_token_hash_key unique check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in ('invitation', 'recovery')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_user_id_idx on private.password_links (user_id);
alter table private.password_links enable row level security;

alter table private.outbox drop constraint outbox_kind_check;
alter table private.outbox add constraint outbox_kind_check check (kind in ('contact_email', 'password_link'));

-- Creates a link valid for one hour and queues its mail. Does neither and returns false if no active account matches.
create function public.queue_password_link(p_email text, p_link uuid, p_hash text, p_purpose text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  select u.id into account from auth.users u join public.profiles p on p.id = u.id
    where pg_catalog.lower(u.email) = pg_catalog.lower(pg_catalog.btrim(p_email)) and p.active limit 1;
  if account is null then return false; end if;
  insert into private.password_links (id, token_hash, user_id, purpose, expires_at)
    values (p_link, p_hash, account, p_purpose, pg_catalog.clock_timestamp() + interval '1 hour');
  insert into private.outbox (kind, payload, dedupe_key)
    values ('password_link', pg_catalog.jsonb_build_object('link_id', p_link), 'password-link:' || p_link);
  return true;
end $$;

-- Returns the active account of a link that is still valid; no row otherwise.
create function public.password_link_owner(p_hash text) returns table (id uuid, email text)
language sql stable security definer set search_path = '' as $$
  select u.id, u.email::text
  from private.password_links l join public.profiles p on p.id = l.user_id join auth.users u on u.id = l.user_id
  where l.token_hash = p_hash and l.used_at is null and l.expires_at > pg_catalog.clock_timestamp() and p.active
$$;

-- Uses up a link and all other links of its account; returns false if the link is no longer valid. The lock on the profile
-- lets only one of several concurrent uses succeed, also of different links.
create function public.use_password_link(p_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  select l.user_id into account from private.password_links l where l.token_hash = p_hash;
  perform 1 from public.profiles p where p.id = account and p.active for update;
  if not found then return false; end if;
  update private.password_links l set used_at = pg_catalog.clock_timestamp()
    where l.token_hash = p_hash and l.used_at is null and l.expires_at > pg_catalog.clock_timestamp();
  if not found then return false; end if;
  update private.password_links l set used_at = pg_catalog.clock_timestamp() where l.user_id = account and l.used_at is null;
  return true;
end $$;

-- Ends all sessions of an account, after its password was set by a link or by another person.
create function public.end_account_sessions(p_user uuid) returns void
language sql security definer set search_path = '' as $$
  delete from auth.sessions s where s.user_id = p_user
$$;

-- Returns the content of a mail for its sender; null if there is nothing to send because the message was deleted, or the
-- link was used or has expired.
create function private.mail_content(p_kind text, p_payload jsonb) returns jsonb
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
  end
$$;

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

-- Deletes expired rows: trash and sent mails after p_keep_days, idempotency keys after 7 days, rate limits after a day,
-- links a day after they expire, provider calls and ended AI jobs after 365 days.
create or replace function public.purge_expired(p_keep_days int default 30) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  cutoff constant timestamptz := now() - pg_catalog.make_interval(days => p_keep_days);
  ai_cutoff constant timestamptz := now() - interval '365 days';
  trash_count int;
  mail_count int;
  call_count int;
  job_count int;
begin
  delete from public.trash where deleted_at < cutoff;
  get diagnostics trash_count = row_count;
  delete from private.outbox o where o.state = 'sent' and o.sent_at < cutoff
    or o.created_at < cutoff and private.mail_content(o.kind, o.payload) is null;
  get diagnostics mail_count = row_count;
  delete from private.idempotency where created_at < now() - interval '7 days';
  delete from private.rate_limits where window_start < now() - interval '1 day';
  delete from private.password_links where expires_at < now() - interval '1 day';
  delete from public.ai_provider_calls where started_at < ai_cutoff;
  get diagnostics call_count = row_count;
  delete from public.ai_jobs where ended_at < ai_cutoff;
  get diagnostics job_count = row_count;
  return pg_catalog.jsonb_build_object('trash', trash_count, 'mails', mail_count, 'provider_calls', call_count,
    'jobs', job_count);
end $$;

revoke all on private.password_links from public, anon, authenticated, service_role;
revoke all on function private.mail_content(text, jsonb), public.queue_password_link(text, uuid, text, text),
  public.password_link_owner(text), public.use_password_link(text), public.end_account_sessions(uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.queue_password_link(text, uuid, text, text), public.password_link_owner(text),
  public.use_password_link(text), public.end_account_sessions(uuid) to service_role;
