-- A message can be marked as answered; the database notes by whom.

alter table public.contact_messages
  add column answered_at timestamptz,
  -- no foreign key: the mark outlives the account
  add column answered_by uuid;

create function private.note_answerer() returns trigger language plpgsql set search_path = '' as $$
begin
  new.answered_by := case
    when new.answered_at is null then null
    when old.answered_at is null then auth.uid()
    else old.answered_by end;
  return new;
end $$;
create trigger b_answerer before update on public.contact_messages for each row execute function private.note_answerer();
revoke all on function private.note_answerer() from public, anon, authenticated, service_role;
grant update (answered_at) on public.contact_messages to authenticated;

-- The part of a row that may stay in the log for ever.
create or replace function private.loggable(tbl text, key text, value jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case
    when tbl in ('comments', 'contact_messages')
      and key not in ('id', 'episode_id', 'status', 'version', 'created_at', 'read_at', 'archived_at', 'answered_at',
        'answered_by', 'mail_status', 'mail_attempts', 'mail_sent_at') then '"[personal]"'::jsonb
    when pg_catalog.length(value::text) > 500 then '"[long]"'::jsonb
    else value end
$$;
