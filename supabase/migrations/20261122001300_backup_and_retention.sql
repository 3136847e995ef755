-- Creates functions for the server that restore a backup into an empty database in one transaction, erase the data of a
-- person, and delete expired rows.

-- Returns the tables of a backup in the order of a restore: parents first.
create function private.backup_tables() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['audit_values', 'audit_log', 'neighborhoods', 'guests', 'topics', 'episodes', 'episode_topics', 'episode_photos',
    'comments', 'comment_contacts', 'contact_messages', 'trash', 'ai_jobs', 'ai_provider_calls', 'ai_reviews', 'former_addresses',
    'archive_texts']
$$;

-- A backup is sent in several requests; its rows are stored here until the last one, then restore_commit moves them.
create table private.restore_staging (
  id bigint generated always as identity primary key,
  tbl text not null check (tbl = any (private.backup_tables())),
  row_data jsonb not null
);
create index restore_staging_tbl_idx on private.restore_staging (tbl, id);

create function private.holds_content() returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.episodes) or exists (select 1 from public.neighborhoods)
    or exists (select 1 from public.guests) or exists (select 1 from public.topics)
    or exists (select 1 from public.contact_messages) or exists (select 1 from public.archive_texts)
$$;

-- Starts a restore. PT409: the archive already has content.
create function public.restore_begin() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.holds_content() then raise exception 'not empty' using errcode = 'PT409'; end if;
  delete from private.restore_staging;
end $$;

create function public.restore_stage(p_table text, p_rows jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.restore_staging (tbl, row_data) select p_table, value from pg_catalog.jsonb_array_elements(p_rows)
$$;

-- Writes the staged rows. p_counts: {table: rows} from the backup file. PT422: other numbers of rows are staged.
create function public.restore_commit(p_counts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text;
  columns text;
begin
  -- no log entries, because the backup contains the log
  perform pg_catalog.set_config('app.restoring', 'on', true);
  if private.holds_content() then raise exception 'not empty' using errcode = 'PT409'; end if;
  foreach name in array private.backup_tables() loop
    if (select count(*) from private.restore_staging s where s.tbl = name) <> coalesce((p_counts ->> name)::bigint, 0) then
      raise exception 'incomplete: %', name using errcode = 'PT422';
    end if;
    select pg_catalog.string_agg(pg_catalog.quote_ident(a.attname), ', ' order by a.attnum) into columns
      from pg_catalog.pg_attribute a
      where a.attrelid = ('public.' || pg_catalog.quote_ident(name))::pg_catalog.regclass
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = '';
    execute pg_catalog.format(
      'insert into public.%1$I (%2$s) select %2$s from (select s.id as staged_id, r.* from private.restore_staging s, '
        'pg_catalog.jsonb_populate_record(null::public.%1$I, s.row_data) r where s.tbl = %1$L order by s.id) ordered',
      name, columns) ;
  end loop;
  perform pg_catalog.set_config('app.restoring', '', true);
  -- queues the mails that were queued in the backup
  insert into private.outbox (kind, payload, dedupe_key)
    select 'contact_email', pg_catalog.jsonb_build_object('message_id', m.id), 'contact:' || m.id
    from public.contact_messages m where m.mail_status in ('queued', 'retrying');
  -- jobs are not repeated, because the installation of the backup may have paid for them
  update public.ai_jobs j set state = 'cancelled', leased_until = null, ended_at = pg_catalog.clock_timestamp()
    where j.state in ('queued', 'running');
  delete from private.restore_staging;
end $$;

-- Returns the version of the newest applied migration, which is stored in backups; empty if it is unknown.
create function public.schema_version() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  newest text;
begin
  if pg_catalog.to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into newest;
  end if;
  return coalesce(newest, '');
end $$;

-- Erases the data of an e-mail address: comments, messages, queued mails, stored results, trash. The log contains no
-- personal data. Returns {comments, messages}, the numbers of rows deleted outside the trash.
create function public.erase_person(p_email text) returns jsonb
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
  delete from private.idempotency where (result ->> 'id')::uuid = any (comment_ids || message_ids);
  -- last, because the deletions above add rows to the trash
  delete from public.trash where tbl in ('comments', 'comment_contacts') and pk = any (comment_ids::text[])
    or tbl = 'contact_messages' and pk = any (message_ids::text[]);
  return pg_catalog.jsonb_build_object('comments', comment_count, 'messages', message_count);
end $$;

-- Deletes expired rows and returns their numbers: trash and sent mails after p_keep_days, idempotency keys after 7 days,
-- rate limits after a day, provider calls and ended AI jobs after 365 days.
create function public.purge_expired(p_keep_days int default 30) returns jsonb
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
    or o.created_at < cutoff and not exists (
      select 1 from public.contact_messages m where m.id = (o.payload ->> 'message_id')::uuid);
  get diagnostics mail_count = row_count;
  delete from private.idempotency where created_at < now() - interval '7 days';
  delete from private.rate_limits where window_start < now() - interval '1 day';
  delete from public.ai_provider_calls where started_at < ai_cutoff;
  get diagnostics call_count = row_count;
  delete from public.ai_jobs where ended_at < ai_cutoff;
  get diagnostics job_count = row_count;
  return pg_catalog.jsonb_build_object('trash', trash_count, 'mails', mail_count, 'provider_calls', call_count,
    'jobs', job_count);
end $$;
