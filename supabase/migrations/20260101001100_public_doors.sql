-- The only ways in for visitors. The API calls them with its secret key; anon and authenticated may not.

-- One row per form fill: a repeated click or retry finds its first answer here.
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

alter table private.idempotency enable row level security;
alter table private.rate_limits enable row level security;

-- The answer given earlier to the same form fill, or null when the key is new. Requests with one key queue up here.
-- PT422: the key was used for something else.
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

create function private.request_hash(p_request jsonb) returns text
language sql immutable strict set search_path = '' as $$
  select pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_request::text, 'UTF8')), 'hex')
$$;

-- Stores a pending comment and its e-mail address; answers {id, status}.
-- PT400: a field breaks its rule, named in the details. PT404: no published episode with that id. PT422: key used for
-- another form.
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
-- with its own status, because not every backend answers 400 to a broken check; and without the row it would quote
exception when check_violation or not_null_violation then
  get stacked diagnostics broken_rule = constraint_name;
  raise exception 'a field breaks its rule' using errcode = 'PT400', detail = coalesce(nullif(broken_rule, ''), 'missing');
end $$;

-- Stores a message and queues its mail in one transaction; answers {id}. PT400 and PT422 as above.
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
-- with its own status, because not every backend answers 400 to a broken check; and without the row it would quote
exception when check_violation or not_null_violation then
  get stacked diagnostics broken_rule = constraint_name;
  raise exception 'a field breaks its rule' using errcode = 'PT400', detail = coalesce(nullif(broken_rule, ''), 'missing');
end $$;

-- Counts one use of the bucket in the present window; false once the limit is exceeded.
-- The caller names buckets so that they hold no address in clear (a keyed hash).
create function public.take_token(p_bucket text, p_window_s int, p_limit int) returns boolean
language sql security definer set search_path = '' as $$
  with used as (
    insert into private.rate_limits as r (bucket, window_start, hits)
    values (p_bucket, pg_catalog.to_timestamp(
      pg_catalog.floor(extract(epoch from pg_catalog.clock_timestamp()) / p_window_s) * p_window_s), 1)
    on conflict (bucket, window_start) do update set hits = r.hits + 1
    returning hits)
  select hits <= p_limit from used
$$;
