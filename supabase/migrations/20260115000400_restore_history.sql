-- A restore writes no second birth into the history of every record. Only `restore_commit` sets `app.restoring`, for itself.

create or replace function private.audit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then pg_catalog.to_jsonb(new) end;
  derived constant text[] := array['updated_at', 'sort_name', 'search_text', 'episode_order', 'summary', 'has_transcript', 'has_analysis'];
  changes jsonb;
begin
  if pg_catalog.current_setting('app.restoring', true) = 'on' then return null; end if;
  if tg_op = 'UPDATE' then
    select pg_catalog.jsonb_object_agg(n.key, pg_catalog.jsonb_build_array(
        private.loggable(tg_table_name, n.key, before -> n.key), private.loggable(tg_table_name, n.key, n.value)))
      into changes from pg_catalog.jsonb_each(after) n
      where before -> n.key is distinct from n.value and n.key <> all (derived);
  else
    select pg_catalog.jsonb_object_agg(n.key, private.loggable(tg_table_name, n.key, n.value))
      into changes from pg_catalog.jsonb_each(coalesce(after, before)) n
      where n.value <> 'null'::jsonb and n.key <> all (derived);
  end if;
  insert into public.audit_log (actor, actor_role, action, tbl, pk, changed) values (
    auth.uid(),
    coalesce(nullif(pg_catalog.current_setting('request.jwt.claim.role', true), ''),
      nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', 'database'),
    pg_catalog.lower(tg_op), tg_table_name, private.row_key(coalesce(after, before)), coalesce(changes, '{}'));
  return null;
end $$;

-- p_counts: {table: rows}, as the archive file has them; anything else than exactly these rows is refused with PT422.
create or replace function public.restore_commit(p_counts jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  name text;
  columns text;
begin
  -- the rows have their history in the backup: storing them again is no change of it
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
  -- mails that were waiting go on waiting
  insert into private.outbox (kind, payload, dedupe_key)
    select 'contact_email', pg_catalog.jsonb_build_object('message_id', m.id), 'contact:' || m.id
    from public.contact_messages m where m.mail_status in ('queued', 'retrying');
  -- work of a service does not begin again by itself: it may have been done, and billed, where the backup came from
  update public.desk_jobs j set state = 'cancelled', leased_until = null, ended_at = pg_catalog.clock_timestamp()
    where j.state in ('queued', 'running');
  delete from private.restore_staging;
end $$;
