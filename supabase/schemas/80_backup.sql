-- Restore of a backup.

-- Returns whether there is content that a restore would mix with. Properties of recordings can be read again from their files;
-- provenance cannot, so it counts.
create or replace function private.holds_content() returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from pg_catalog.unnest(private.tables_with('content')) t where private.count_rows(t) > 0)
    or exists (select 1 from public.recordings r
      where num_nonnulls(r.creator, r.source, r.rights, r.carrier, r.carrier_note, r.shelf_mark, r.digitized_on,
        r.digitized_by, r.digitized_with, r.notes) > 0)
$$;

-- Starts a restore. PT409: the archive already has content.
create or replace function public.restore_begin() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.holds_content() then raise exception 'not empty' using errcode = 'PT409'; end if;
  delete from private.restore_staging;
end $$;

-- Keeps a chunk of rows until the commit.
create or replace function public.restore_stage(p_table text, p_rows jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.restore_staging (tbl, chunk) values (p_table, case
    -- backups of earlier versions
    when p_table = 'episodes' and p_rows @? '$[*].ai_statements' then (
      select pg_catalog.jsonb_agg(r || pg_catalog.jsonb_build_object('ai_sections', private.former_sections(r -> 'ai_statements')))
      from pg_catalog.jsonb_array_elements(p_rows) r)
    else p_rows end)
$$;

-- Writes the staged rows. p_counts: {table: rows} from the backup file. PT422: other numbers of rows are staged.
create or replace function public.restore_commit(p_counts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text;
  chunk jsonb;
  stored int;
  missing bigint;
begin
  -- no log entries, because the backup contains the log
  perform pg_catalog.set_config('app.restoring', 'on', true);
  if private.holds_content() then raise exception 'not empty' using errcode = 'PT409'; end if;
  -- rows that the server read from its files
  truncate public.recordings;
  foreach name in array private.tables_with('backup') loop
    missing := coalesce((p_counts ->> name)::bigint, 0);
    for chunk in select s.chunk from private.restore_staging s where s.tbl = name order by s.id loop
      execute pg_catalog.format('insert into public.%1$I (%2$s) select %2$s from pg_catalog.jsonb_populate_recordset(null::public.%1$I, $1)',
        name, private.stored_columns(name)) using chunk;
      get diagnostics stored = row_count;
      missing := missing - stored;
    end loop;
    if missing <> 0 then raise exception 'incomplete: %', name using errcode = 'PT422'; end if;
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
create or replace function public.schema_version() returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  newest text;
begin
  if pg_catalog.to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into newest;
  end if;
  return coalesce(newest, '');
end $$;
