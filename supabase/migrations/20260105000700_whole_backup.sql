-- A backup holds everything that people made: the trash, the reviews of what the AI desk says, and its correspondence
-- with speech and language services, too.

-- Every table of a backup, in the order in which its rows are stored again: first what others point at.
create function private.backup_tables() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['audit_log', 'neighborhoods', 'guests', 'topics', 'episodes', 'episode_topics', 'episode_photos', 'comments',
    'comment_contacts', 'contact_messages', 'trash', 'desk_jobs', 'desk_exchanges', 'desk_reviews']
$$;

alter table private.restore_staging drop constraint restore_staging_tbl_check;
alter table private.restore_staging add constraint restore_staging_tbl_check check (tbl = any (private.backup_tables()));

-- p_counts: {table: rows}, as the archive file has them; anything else than exactly these rows is refused with PT422.
create or replace function public.restore_commit(p_counts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text;
  columns text;
begin
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
  -- mails that were waiting go on waiting
  insert into private.outbox (kind, payload, dedupe_key)
    select 'contact_email', pg_catalog.jsonb_build_object('message_id', m.id), 'contact:' || m.id
    from public.contact_messages m where m.mail_status in ('queued', 'retrying');
  -- work of a service does not begin again by itself: it may have been done, and billed, where the backup came from
  update public.desk_jobs j set state = 'cancelled', leased_until = null, ended_at = pg_catalog.clock_timestamp()
    where j.state in ('queued', 'running');
  delete from private.restore_staging;
end $$;

revoke all on function private.backup_tables() from public, anon, authenticated, service_role;
