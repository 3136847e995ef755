-- Erasure of a person, and of what has expired.

-- Erases the data of an e-mail address: comments, messages, queued mails, stored results (those of the back-office all, because
-- any may quote the person), trash. The log contains no personal data. Returns {comments, messages}, the numbers of rows deleted outside the trash, and message_ids, those in the
-- trash included: the server deletes the files of their mails.
create or replace function public.erase_person(p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := pg_catalog.lower(pg_catalog.btrim(p_email));
  comment_ids uuid[];
  message_ids uuid[];
  comment_count int;
  message_count int;
begin
  select coalesce(pg_catalog.array_agg(found.id), '{}') into comment_ids from (
    select c.comment_id as id from public.comment_contacts c where c.author_email = address
    union
    select (t.row_data ->> 'comment_id')::uuid from public.trash t
      where t.tbl = 'comment_contacts' and t.row_data ->> 'author_email' = address) found;
  select coalesce(pg_catalog.array_agg(found.id), '{}') into message_ids from (
    select m.id from public.contact_messages m where pg_catalog.lower(m.email) = address
    union
    select (t.row_data ->> 'id')::uuid from public.trash t
      where t.tbl = 'contact_messages' and pg_catalog.lower(t.row_data ->> 'email') = address) found;

  delete from public.comments where id = any (comment_ids);
  get diagnostics comment_count = row_count;
  delete from public.contact_messages where id = any (message_ids);
  get diagnostics message_count = row_count;
  delete from private.outbox where (payload ->> 'message_id')::uuid = any (message_ids);
  delete from private.idempotency where (result ->> 'id')::uuid = any (comment_ids || message_ids)
    or route not in ('comment', 'contact');
  -- last, because the deletions above add rows to the trash
  delete from public.trash where tbl in ('comments', 'comment_contacts') and pk = any (comment_ids::text[])
    or tbl = 'contact_messages' and pk = any (message_ids::text[]);
  return pg_catalog.jsonb_build_object('comments', comment_count, 'messages', message_count, 'message_ids', message_ids);
end $$;

-- Deletes expired rows: trash and sent mails after p_keep_days, idempotency keys after 7 days (those of the back-office, whose
-- results are large, after a day), rate limits after a day, links a day after they expire, marks and browsers of ended sessions, provider calls and ended AI jobs after 365 days.
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
  delete from private.change_sets where at < cutoff;
  delete from private.idempotency where created_at < now()
    - case when route in ('comment', 'contact') then interval '7 days' else interval '1 day' end;
  delete from private.rate_limits where window_start < now() - interval '1 day';
  delete from private.password_links where expires_at < now() - interval '1 day';
  delete from private.verified_sessions v where not exists (select 1 from auth.sessions s where s.id = v.session_id);
  delete from private.session_browsers b where not exists (select 1 from auth.sessions s where s.id = b.session_id);
  delete from public.ai_provider_calls where started_at < ai_cutoff;
  get diagnostics call_count = row_count;
  delete from public.ai_jobs where ended_at < ai_cutoff;
  get diagnostics job_count = row_count;
  return pg_catalog.jsonb_build_object('trash', trash_count, 'mails', mail_count, 'provider_calls', call_count,
    'jobs', job_count);
end $$;
