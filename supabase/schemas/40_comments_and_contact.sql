-- The public forms: comments and messages, their limits, and the lists of comments.

-- Moderation may change status and content; episode and author name are fixed.
create or replace function private.guard_comment() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.episode_id, new.author_name) is distinct from (old.episode_id, old.author_name) then
    raise exception 'comment: only status and content may change' using errcode = '42501';
  end if;
  return new;
end $$;
create or replace trigger b_guard before update on public.comments for each row execute function private.guard_comment();

-- The back-office may change the state of a message but not its text. Only the outbox functions write the mail columns.
create or replace function private.guard_contact_message() returns trigger language plpgsql set search_path = '' as $$
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
create or replace trigger b_guard before update on public.contact_messages for each row execute function private.guard_contact_message();

-- Stores in answered_by who marked the message as answered; null if the mark is removed.
create or replace function private.note_answerer() returns trigger language plpgsql set search_path = '' as $$
begin
  new.answered_by := case
    when new.answered_at is null then null
    when old.answered_at is null then auth.uid()
    else old.answered_by end;
  return new;
end $$;
create or replace trigger b_answerer before update on public.contact_messages for each row execute function private.note_answerer();

-- Returns the stored result of a repeated form submission; null if the key is new. Requests with one key are serialized.
-- PT400: no key. PT422: the key was used for another request.
create or replace function private.earlier_answer(p_key uuid, p_route text, p_request jsonb) returns jsonb
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

-- Claims the key of a write of the back-office; p_route names method, address and person. Returns null if the write may be
-- carried out: the key is new, or its write has not ended within p_lease_s seconds, as after a crash. Otherwise returns
-- {hash, result}, as `finish_write` stored them; the result is null while the write is under way. PT422: the key is of another
-- route.
create or replace function public.claim_write(p_key uuid, p_route text, p_lease_s int) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  earlier private.idempotency;
begin
  insert into private.idempotency as i (key, route) values (p_key, p_route)
    on conflict (key) do update set created_at = pg_catalog.clock_timestamp()
      where i.route = p_route and i.result is null
        and i.created_at < pg_catalog.clock_timestamp() - pg_catalog.make_interval(secs => p_lease_s);
  if found then return null; end if;
  select * into earlier from private.idempotency i where i.key = p_key;
  if earlier.route <> p_route then raise exception 'idempotency key reused' using errcode = 'PT422'; end if;
  return pg_catalog.jsonb_build_object('hash', earlier.request_hash, 'result', earlier.result);
end $$;

-- Ends a claimed write: stores its result, or releases the key if the write was refused (p_result null).
create or replace function public.finish_write(p_key uuid, p_hash text, p_result jsonb) returns void
language sql security definer set search_path = '' as $$
  delete from private.idempotency where key = p_key and result is null and p_result is null;
  update private.idempotency set request_hash = p_hash, result = p_result where key = p_key and result is null;
$$;

-- Stores a pending comment and its e-mail address; returns {id, status}. For service_role.
-- PT400: a field breaks the constraint named in the details. PT404: no published episode with that id. PT422: the key was
-- used for another form.
create or replace function public.submit_comment(p_episode uuid, p_name text, p_email text, p_content text, p_key uuid) returns jsonb
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
create or replace function public.submit_contact(p_name text, p_email text, p_message text, p_program text, p_key uuid) returns jsonb
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
create or replace function public.consume_rate_limit(p_bucket text, p_window_s int, p_limit int) returns boolean
language sql security definer set search_path = '' as $$
  with used as (
    insert into private.rate_limits as r (bucket, window_start, hits)
    values (p_bucket, pg_catalog.to_timestamp(
      pg_catalog.floor(extract(epoch from pg_catalog.clock_timestamp()) / p_window_s) * p_window_s), 1)
    on conflict (bucket, window_start) do update set hits = r.hits + 1
    returning hits)
  select hits <= p_limit from used
$$;

-- Published comments of published episodes.
drop view if exists public.published_comments;
create view public.published_comments with (security_invoker = true) as
  select c.id, c.episode_id, c.author_name, c.content, c.created_at
  from public.comments c
  join public.episodes e on e.id = c.episode_id
  where c.status = 'published' and e.status = 'published';

-- Comments for moderators. Episode columns are null if the moderator may not read the episode.
drop view if exists public.comment_moderation;
create view public.comment_moderation with (security_invoker = true) as
  select c.id, c.episode_id, c.author_name, a.author_email, c.content, c.status, c.version, c.created_at, c.updated_at,
    e.episode_number, n.name as neighborhood_name
  from public.comments c
  join public.comment_contacts a on a.comment_id = c.id
  left join public.episodes e on e.id = c.episode_id
  left join public.neighborhoods n on n.id = e.neighborhood_id;
