-- Messages of visitors, and the mails that must leave because of them: both rows are written in one transaction.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_line(name, 120)),
  email text not null check (private.is_email(email)),
  message text not null check (private.has_text(message) and length(message) <= 10000),
  program_number text check (private.is_line(program_number, 40)),
  read_at timestamptz,
  archived_at timestamptz,
  -- what became of the mail, for the editor; written by lease_outbox and settle_outbox
  mail_status text not null default 'queued' check (mail_status in ('queued', 'retrying', 'sent', 'dead')),
  mail_attempts int not null default 0,
  mail_error text,
  mail_sent_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index contact_messages_created_at_idx on public.contact_messages (created_at desc);
create index contact_messages_inbox_idx on public.contact_messages (created_at desc) where archived_at is null;
create index contact_messages_email_idx on public.contact_messages (lower(email));
create trigger a_touch before update on public.contact_messages for each row execute function private.touch();

-- An editor marks as read or archives; the visitor's words stay, and only the outbox writes the mail columns.
create function private.guard_contact_message() returns trigger language plpgsql set search_path = '' as $$
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
create trigger b_guard before update on public.contact_messages for each row execute function private.guard_contact_message();

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('contact_email')),
  -- ids only, never personal data
  payload jsonb not null,
  dedupe_key text not null unique,
  state text not null default 'queued' check (state in ('queued', 'leased', 'sent', 'dead')),
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_due_idx on private.outbox (next_at) where state in ('queued', 'leased');
