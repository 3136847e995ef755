-- Adds mails about changes to the sign-in of an account: password, second factor and recovery codes.

do $$
declare
  known constant text := (select pg_catalog.pg_get_constraintdef(c.oid) from pg_catalog.pg_constraint c where c.conname = 'outbox_kind_check');
begin
  alter table private.outbox drop constraint outbox_kind_check;
  execute 'alter table private.outbox add constraint outbox_kind_check '
    || pg_catalog.replace(known, 'CHECK (', 'CHECK (kind = ''account_change'' or ');
end $$;

-- Queues the mail for an active account. p_change: password, second_factor_off or recovery_codes.
create function private.queue_account_change(p_user uuid, p_change text) returns void
language sql security definer set search_path = '' as $$
  insert into private.outbox (kind, payload, dedupe_key)
    select 'account_change',
      pg_catalog.jsonb_build_object('user_id', p.id, 'change', p_change, 'at', pg_catalog.clock_timestamp()),
      'account-change:' || pg_catalog.gen_random_uuid()
    from public.profiles p where p.id = p_user and p.active
$$;

create function private.note_account_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.password_changed_at is distinct from old.password_changed_at then
    perform private.queue_account_change(new.id, 'password');
  end if;
  if old.second_factor and not new.second_factor then
    perform private.queue_account_change(new.id, 'second_factor_off');
  end if;
  return null;
end $$;
create trigger f_notice after update of password_changed_at, second_factor on public.profiles
  for each row execute function private.note_account_change();

create or replace function public.replace_recovery_codes(p_user uuid, p_codes text[]) returns void
language sql security definer set search_path = '' as $$
  select private.store_recovery_codes(p_user, p_codes);
  select private.queue_account_change(p_user, 'recovery_codes');
$$;

-- Content of the mail about a change: {email, change, created_at}. Null if the change is older than a day.
create function private.account_change_notice(p_payload jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('email', u.email, 'change', p_payload ->> 'change', 'created_at', p_payload ->> 'at')
  from auth.users u
  where u.id = (p_payload ->> 'user_id')::uuid and (p_payload ->> 'at')::timestamptz > now() - interval '1 day'
$$;

-- Returns the content of a mail for its sender; null if its subject no longer exists, is settled or has expired.
create or replace function private.mail_content(p_kind text, p_payload jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case p_kind
    when 'contact_email' then (
      select pg_catalog.jsonb_build_object('name', m.name, 'email', m.email, 'message', m.message,
        'program_number', m.program_number, 'created_at', m.created_at)
      from public.contact_messages m where m.id = (p_payload ->> 'message_id')::uuid)
    when 'password_link' then (
      select pg_catalog.jsonb_build_object('email', u.email, 'link_id', l.id, 'purpose', l.purpose, 'created_at', l.created_at)
      from private.password_links l join auth.users u on u.id = l.user_id
      where l.id = (p_payload ->> 'link_id')::uuid and l.used_at is null and l.expires_at > now())
    when 'moderation_notice' then private.moderation_notice((p_payload ->> 'user_id')::uuid,
      (p_payload ->> 'since')::timestamptz, (p_payload ->> 'until')::timestamptz)
    when 'build_failed' then private.build_notice((p_payload ->> 'user_id')::uuid, (p_payload ->> 'build')::bigint,
      (p_payload ->> 'at')::timestamptz)
    when 'new_browser' then private.new_browser_notice(p_payload)
    when 'account_change' then private.account_change_notice(p_payload) end
$$;
drop function private.earlier_mail_content(text, jsonb);

-- No longer returns last_step, because only the database compares it.
drop function public.read_second_factor(uuid);
create function public.read_second_factor(p_user uuid) returns table (secret text, is_confirmed boolean, codes_left int)
language sql stable security definer set search_path = '' as $$
  select f.secret, f.confirmed_at is not null,
    (select count(*)::int from private.recovery_codes c where c.user_id = f.user_id and c.used_at is null)
  from private.second_factors f where f.user_id = p_user
$$;

revoke all on function private.queue_account_change(uuid, text), private.note_account_change(),
  private.account_change_notice(jsonb), public.read_second_factor(uuid) from public, anon, authenticated, service_role;
grant execute on function public.read_second_factor(uuid) to service_role;
