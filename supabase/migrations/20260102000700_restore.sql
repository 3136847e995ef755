-- Restoring a backup into an empty database, all or nothing. The rows arrive in parts, since no request holds an archive;
-- they wait in a table of their own until the last part has come. For the server itself alone.

create table private.restore_staging (
  id bigint generated always as identity primary key,
  tbl text not null check (tbl in ('neighborhoods', 'guests', 'topics', 'episodes', 'episode_topics', 'episode_photos',
    'comments', 'comment_contacts', 'contact_messages', 'audit_log')),
  row_data jsonb not null
);
create index restore_staging_tbl_idx on private.restore_staging (tbl, id);
alter table private.restore_staging enable row level security;

create function private.holds_content() returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from public.episodes) or exists (select 1 from public.neighborhoods)
    or exists (select 1 from public.guests) or exists (select 1 from public.topics)
    or exists (select 1 from public.contact_messages)
$$;

-- PT409: there is something in the archive already.
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

-- p_counts: {table: rows}, as the archive file has them; anything else than exactly these rows is refused with PT422.
create function public.restore_commit(p_counts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text;
  columns text;
begin
  if private.holds_content() then raise exception 'not empty' using errcode = 'PT409'; end if;
  foreach name in array array['audit_log', 'neighborhoods', 'guests', 'topics', 'episodes', 'episode_topics', 'episode_photos',
    'comments', 'comment_contacts', 'contact_messages'] loop
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
  -- mails that were waiting go on waiting
  insert into private.outbox (kind, payload, dedupe_key)
    select 'contact_email', pg_catalog.jsonb_build_object('message_id', m.id), 'contact:' || m.id
    from public.contact_messages m where m.mail_status in ('queued', 'retrying');
  delete from private.restore_staging;
end $$;

-- The version of the newest migration that was applied, which a backup carries; empty where it cannot be told.
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

revoke all on table private.restore_staging from public, anon, authenticated, service_role;
revoke all on function private.holds_content(), public.restore_begin(), public.restore_stage(text, jsonb),
  public.restore_commit(jsonb), public.schema_version() from public, anon, authenticated, service_role;
grant execute on function public.restore_begin(), public.restore_stage(text, jsonb), public.restore_commit(jsonb) to service_role;
grant execute on function public.schema_version() to authenticated, service_role;
