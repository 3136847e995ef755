-- Comments, messages, mails to send, and the limits of the public forms.

-- E-mail addresses are in comment_contacts, so that policies protect them on every backend, without column grants.
create table public.comments (
  id uuid primary key default gen_random_uuid(),
  episode_id uuid not null references public.episodes (id) on delete cascade,
  author_name text not null check (private.is_line(author_name, 120)),
  content text not null check (private.has_text(content) and length(content) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index comments_episode_id_idx on public.comments (episode_id, status, created_at desc);
create index comments_status_idx on public.comments (status, created_at desc);
create index comments_created_at_idx on public.comments (created_at desc);

create table public.comment_contacts (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  author_email text not null check (private.is_email(author_email) and author_email = lower(author_email))
);
create index comment_contacts_author_email_idx on public.comment_contacts (author_email);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_line(name, 120)),
  email text not null check (private.is_email(email)),
  message text not null check (private.has_text(message) and length(message) <= 10000),
  program_number text check (private.is_line(program_number, 40)),
  read_at timestamptz,
  archived_at timestamptz,
  -- state of the mail, shown in the back-office; written by the outbox functions only
  mail_status text not null default 'queued' check (mail_status in ('queued', 'retrying', 'sent', 'dead')),
  mail_attempts int not null default 0,
  mail_error text,
  mail_sent_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  answered_at timestamptz,
  -- no foreign key, so that the value outlives the account
  answered_by uuid
);
create index contact_messages_created_at_idx on public.contact_messages (created_at desc);
create index contact_messages_inbox_idx on public.contact_messages (created_at desc) where archived_at is null;
create index contact_messages_email_idx on public.contact_messages (lower(email));

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('contact_email', 'password_link',
    'moderation_notice', 'build_failed', 'new_browser', 'account_change')),
  -- ids only, no personal data
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

-- Idempotency keys, one per submitted form: a repeated request returns the stored result.
create table private.idempotency (
  key uuid primary key,
  route text not null,
  request_hash text not null,
  result jsonb not null,
  created_at timestamptz not null default now()
);
create index idempotency_created_at_idx on private.idempotency (created_at);

create table private.rate_limits (
  bucket text not null check (length(bucket) between 1 and 200),
  window_start timestamptz not null,
  hits int not null,
  primary key (bucket, window_start)
);
create index rate_limits_window_start_idx on private.rate_limits (window_start);
