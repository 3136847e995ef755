-- Creates comments and messages of visitors, the outbox for mails about messages, and the functions that store them.

-- E-mail addresses are in comment_contacts, so that policies protect them on every backend, without column grants.
create table public.comments (
  id uuid primary key default gen_random_uuid(),
  episode_id uuid not null references public.episodes (id) on delete cascade,
  author_name text not null check (private.is_line(author_name, 120)),
  content text not null check (private.has_text(content) and length(content) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index comments_episode_id_idx on public.comments (episode_id, status, created_at desc);
create index comments_status_idx on public.comments (status, created_at desc);
create index comments_created_at_idx on public.comments (created_at desc);
create trigger a_touch before update on public.comments for each row execute function private.touch();

create table public.comment_contacts (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  author_email text not null check (private.is_email(author_email) and author_email = lower(author_email))
);
create index comment_contacts_author_email_idx on public.comment_contacts (author_email);

-- Moderation may change status and content; episode and author name are fixed.
create function private.guard_comment() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.episode_id, new.author_name) is distinct from (old.episode_id, old.author_name) then
    raise exception 'comment: only status and content may change' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger b_guard before update on public.comments for each row execute function private.guard_comment();

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_line(name, 120)),
  email text not null check (private.is_email(email)),
  message text not null check (private.has_text(message) and length(message) <= 10000),
  program_number text check (private.is_line(program_number, 40)),
  read_at timestamptz,
  archived_at timestamptz,
  -- state of the mail, shown in the back-office; written by the outbox functions only
  mail_status text not null default 'queued' check (mail_status in ('queued', 'retrying', 'sent', 'dead')),
  mail_attempts int not null default 0,
  mail_error text,
  mail_sent_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  answered_at timestamptz,
  -- no foreign key, so that the value outlives the account
  answered_by uuid
);
create index contact_messages_created_at_idx on public.contact_messages (created_at desc);
create index contact_messages_inbox_idx on public.contact_messages (created_at desc) where archived_at is null;
create index contact_messages_email_idx on public.contact_messages (lower(email));
create trigger a_touch before update on public.contact_messages for each row execute function private.touch();

-- The back-office may change the state of a message but not its text. Only the outbox functions write the mail columns.
create function private.guard_contact_message() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.name, new.email, new.message, new.program_number) is distinct from (old.name, old.email, old.message, old.program_number) then
    raise exception 'message: only its state may change' using errcode = '42501';
  end if;
  if current_user in ('anon', 'authenticated', 'service_role')
     and (new.mail_status, new.mail_attempts, new.mail_error, new.mail_sent_at)
         is distinct from (old.mail_status, old.mail_attempts, old.mail_error, old.mail_sent_at) then
    raise exception 'message: the outbox alone writes the state of its mail' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger b_guard before update on public.contact_messages for each row execute function private.guard_contact_message();

-- Stores in answered_by who marked the message as answered; null if the mark is removed.
create function private.note_answerer() returns trigger language plpgsql set search_path = '' as $$
begin
  new.answered_by := case
    when new.answered_at is null then null
    when old.answered_at is null then auth.uid()
    else old.answered_by end;
  return new;
end $$;
create trigger b_answerer before update on public.contact_messages for each row execute function private.note_answerer();

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('contact_email')),
  -- ids only, no personal data
  payload jsonb not null,
  dedupe_key text not null unique,
  state text not null default 'queued' check (state in ('queued', 'leased', 'sent', 'dead')),
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_due_idx on private.outbox (next_at) where state in ('queued', 'leased');

-- Idempotency keys, one per submitted form: a repeated request returns the stored result.
create table private.idempotency (
  key uuid primary key,
  route text not null,
  request_hash text not null,
  result jsonb not null,
  created_at timestamptz not null default now()
);
create index idempotency_created_at_idx on private.idempotency (created_at);

create table private.rate_limits (
  bucket text not null check (length(bucket) between 1 and 200),
  window_start timestamptz not null,
  hits int not null,
  primary key (bucket, window_start)
);
create index rate_limits_window_start_idx on private.rate_limits (window_start);

-- Returns the stored result of a repeated form submission; null if the key is new. Requests with one key are serialized.
-- PT400: no key. PT422: the key was used for another request.
create function private.earlier_answer(p_key uuid, p_route text, p_request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  earlier private.idempotency;
begin
  if p_key is null then raise exception 'idempotency key missing' using errcode = 'PT400'; end if;
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_key::text, 0));
  select * into earlier from private.idempotency i where i.key = p_key;
  if not found then return null; end if;
  if earlier.route <> p_route or earlier.request_hash <> private.request_hash(p_request) then
    raise exception 'idempotency key reused' using errcode = 'PT422';
  end if;
  return earlier.result;
end $$;

-- Stores a pending comment and its e-mail address; returns {id, status}. For service_role.
-- PT400: a field breaks the constraint named in the details. PT404: no published episode with that id. PT422: the key was
-- used for another form.
create function public.submit_comment(p_episode uuid, p_name text, p_email text, p_content text, p_key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request constant jsonb := pg_catalog.jsonb_build_array(p_episode, p_name, p_email, p_content);
  answer jsonb := private.earlier_answer(p_key, 'comment', request);
  comment_id uuid;
  broken_rule text;
begin
  if answer is not null then return answer; end if;
  if not exists (select 1 from public.episodes e where e.id = p_episode and e.status = 'published') then
    raise exception 'no such episode' using errcode = 'PT404';
  end if;
  insert into public.comments (episode_id, author_name, content, status)
    values (p_episode, pg_catalog.btrim(p_name), pg_catalog.btrim(p_content, E' \t\r\n'), 'pending') returning id into comment_id;
  insert into public.comment_contacts (comment_id, author_email)
    values (comment_id, pg_catalog.lower(pg_catalog.btrim(p_email)));
  answer := pg_catalog.jsonb_build_object('id', comment_id, 'status', 'pending');
  insert into private.idempotency (key, route, request_hash, result)
    values (p_key, 'comment', private.request_hash(request), answer);
  return answer;
-- PT400, because not every backend maps a broken check to 400. The details omit the row.
exception when check_violation or not_null_violation then
  get stacked diagnostics broken_rule = constraint_name;
  raise exception 'a field breaks its rule' using errcode = 'PT400', detail = coalesce(nullif(broken_rule, ''), 'missing');
end $$;

-- Stores a message and queues its mail in one transaction; returns {id}. PT400 and PT422 as in submit_comment.
create function public.submit_contact(p_name text, p_email text, p_message text, p_program text, p_key uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  request constant jsonb := pg_catalog.jsonb_build_array(p_name, p_email, p_message, p_program);
  answer jsonb := private.earlier_answer(p_key, 'contact', request);
  message_id uuid;
  broken_rule text;
begin
  if answer is not null then return answer; end if;
  insert into public.contact_messages (name, email, message, program_number)
    values (pg_catalog.btrim(p_name), pg_catalog.btrim(p_email), pg_catalog.btrim(p_message, E' \t\r\n'),
      nullif(pg_catalog.btrim(p_program), '')) returning id into message_id;
  insert into private.outbox (kind, payload, dedupe_key)
    values ('contact_email', pg_catalog.jsonb_build_object('message_id', message_id), 'contact:' || message_id);
  answer := pg_catalog.jsonb_build_object('id', message_id);
  insert into private.idempotency (key, route, request_hash, result)
    values (p_key, 'contact', private.request_hash(request), answer);
  return answer;
-- PT400, because not every backend maps a broken check to 400. The details omit the row.
exception when check_violation or not_null_violation then
  get stacked diagnostics broken_rule = constraint_name;
  raise exception 'a field breaks its rule' using errcode = 'PT400', detail = coalesce(nullif(broken_rule, ''), 'missing');
end $$;

-- Counts one use of the bucket in the current window; returns false if the limit is exceeded. Callers name buckets by a
-- keyed hash, so that no address is stored in clear.
create function public.consume_rate_limit(p_bucket text, p_window_s int, p_limit int) returns boolean
language sql security definer set search_path = '' as $$
  with used as (
    insert into private.rate_limits as r (bucket, window_start, hits)
    values (p_bucket, pg_catalog.to_timestamp(
      pg_catalog.floor(extract(epoch from pg_catalog.clock_timestamp()) / p_window_s) * p_window_s), 1)
    on conflict (bucket, window_start) do update set hits = r.hits + 1
    returning hits)
  select hits <= p_limit from used
$$;

-- Leases up to p_n due mails for p_lease_s seconds. message: {name, email, message, program_number, created_at}. The mail of
-- a deleted message waits until the message is restored.
create function public.lease_outbox(p_n int, p_lease_s int)
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

-- Ends a lease: sent, queued again (pause of 2^attempts seconds, at most an hour, with jitter) or dead after 12 attempts.
-- Returns the new state, null if the mail was not leased. The back-office shows contact_messages.mail_status.
create function public.complete_mail(p_id uuid, p_ok boolean, p_error text default null) returns text
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

-- Queues a mail again that is dead or waits for its next attempt. For administrators. PT404: no such message, or its mail
-- has been deleted. PT409: the mail was sent or is being sent.
create function private.retry_mail(p_message uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mail private.outbox;
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  select * into mail from private.outbox o where o.dedupe_key = 'contact:' || p_message
    and exists (select 1 from public.contact_messages m where m.id = p_message) for update;
  if not found then raise exception 'no such mail' using errcode = 'PT404'; end if;
  if mail.state in ('sent', 'leased') then raise exception 'nothing to send' using errcode = 'PT409'; end if;
  update private.outbox o set state = 'queued', attempts = 0, next_at = pg_catalog.clock_timestamp(), last_error = null
    where o.id = mail.id;
  update public.contact_messages m set mail_status = 'queued', mail_attempts = 0, mail_error = null where m.id = p_message;
end $$;

create function public.retry_mail(p_message uuid) returns void
language sql security invoker set search_path = '' as $$
  select private.retry_mail(p_message)
$$;
