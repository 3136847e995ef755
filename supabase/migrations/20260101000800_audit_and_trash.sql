-- What was done, append-only and without personal data; and what was deleted, so that it can come back.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  actor_role text,
  action text not null check (action in ('insert', 'update', 'delete')),
  tbl text not null,
  pk text not null,
  -- insert and delete: the row; update: {column: [before, after]}. Personal and bulky values are replaced by a mark.
  changed jsonb
);
create index audit_log_row_idx on public.audit_log (tbl, pk);
create index audit_log_at_idx on public.audit_log (at desc);

create table public.trash (
  id bigint generated always as identity primary key,
  -- rows deleted by one transaction share it, and come back together
  batch uuid not null,
  tbl text not null,
  pk text not null,
  row_data jsonb not null,
  -- episodes that pointed at the row; restoring points them at it again
  linked_episodes uuid[],
  deleted_by uuid,
  deleted_at timestamptz not null default now()
);
create index trash_batch_idx on public.trash (batch);
create index trash_row_idx on public.trash (tbl, pk);
create index trash_deleted_at_idx on public.trash (deleted_at desc);

create function private.row_key(row_data jsonb) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select coalesce(row_data ->> 'id', row_data ->> 'comment_id', (row_data ->> 'episode_id') || '/' || (row_data ->> 'topic_id'))
$$;

-- The part of a row that may stay in the log for ever.
create function private.loggable(tbl text, key text, value jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case
    when tbl in ('comments', 'contact_messages')
      and key not in ('id', 'episode_id', 'status', 'version', 'created_at', 'read_at', 'archived_at', 'mail_status',
        'mail_attempts', 'mail_sent_at') then '"[personal]"'::jsonb
    when pg_catalog.length(value::text) > 500 then '"[long]"'::jsonb
    else value end
$$;

create function private.audit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then pg_catalog.to_jsonb(new) end;
  derived constant text[] := array['updated_at', 'sort_name', 'search_text', 'episode_order', 'summary', 'has_transcript', 'has_analysis'];
  changes jsonb;
begin
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
create trigger z_audit after insert or update or delete on public.profiles for each row execute function private.audit();
create trigger z_audit after insert or update or delete on public.neighborhoods for each row execute function private.audit();
create trigger z_audit after insert or update or delete on public.guests for each row execute function private.audit();
create trigger z_audit after insert or update or delete on public.topics for each row execute function private.audit();
create trigger z_audit after insert or update or delete on public.episodes for each row execute function private.audit();
create trigger z_audit after insert or update or delete on public.episode_topics for each row execute function private.audit();
create trigger z_audit after insert or update or delete on public.episode_photos for each row execute function private.audit();
create trigger z_audit after insert or update or delete on public.comments for each row execute function private.audit();
create trigger z_audit after insert or update or delete on public.contact_messages for each row execute function private.audit();

create function private.deny() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'append-only' using errcode = '42501';
end $$;
create trigger append_only before update or delete on public.audit_log for each row execute function private.deny();
create trigger append_only_truncate before truncate on public.audit_log for each statement execute function private.deny();

-- Before the row goes, because afterwards its episodes no longer point at it. Profiles are left out: rights never come back by themselves.
create function private.to_trash() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  gone jsonb := pg_catalog.to_jsonb(old);
  current_batch uuid := nullif(pg_catalog.current_setting('app.trash_batch', true), '')::uuid;
  linked uuid[];
begin
  if current_batch is null then
    current_batch := pg_catalog.gen_random_uuid();
    perform pg_catalog.set_config('app.trash_batch', current_batch::text, true);
  end if;
  if tg_table_name = 'guests' then
    select pg_catalog.array_agg(e.id) into linked from public.episodes e where e.guest_id = old.id;
  elsif tg_table_name = 'neighborhoods' then
    select pg_catalog.array_agg(e.id) into linked from public.episodes e where e.neighborhood_id = old.id;
  end if;
  insert into public.trash (batch, tbl, pk, row_data, linked_episodes, deleted_by)
    values (current_batch, tg_table_name, private.row_key(gone), gone, linked, auth.uid());
  return old;
end $$;
create trigger x_trash before delete on public.neighborhoods for each row execute function private.to_trash();
create trigger x_trash before delete on public.guests for each row execute function private.to_trash();
create trigger x_trash before delete on public.topics for each row execute function private.to_trash();
create trigger x_trash before delete on public.episodes for each row execute function private.to_trash();
create trigger x_trash before delete on public.episode_topics for each row execute function private.to_trash();
create trigger x_trash before delete on public.episode_photos for each row execute function private.to_trash();
create trigger x_trash before delete on public.comments for each row execute function private.to_trash();
create trigger x_trash before delete on public.comment_contacts for each row execute function private.to_trash();
create trigger x_trash before delete on public.contact_messages for each row execute function private.to_trash();
