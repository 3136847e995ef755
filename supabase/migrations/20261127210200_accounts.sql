-- Accounts of the back-office. An account in auth.users has no rights without a row in profiles, set by administrators.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  -- Editors work on all content; accounts, the archive's identity, pausing, backups, earlier sites and erasure are for
  -- administrators; users moderate comments.
  role text not null default 'user' check (role in ('user', 'editor', 'admin')),
  active boolean not null default true,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- true if another person set the password: the account has no rights until its owner changes it
  password_is_temporary boolean not null default false,
  password_changed_at timestamptz,
  -- set by functions only (supabase/schemas/21_second_step.sql)
  second_factor boolean not null default false
);

-- Second factor: a code of an authenticator app (TOTP, RFC 6238) after the password. It belongs to the profile: an account that
-- loses its profile and gets a new one starts without.
create table private.second_factors (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  -- encrypted with a key that is not in this database
  secret text not null check (pg_catalog.length(secret) <= 2000),
  -- null until a first code has proved that the app has the secret
  confirmed_at timestamptz,
  -- time step of the last accepted code; this step and earlier ones are rejected
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

create table private.recovery_codes (
  user_id uuid not null references public.profiles (id) on delete cascade,
  -- SHA-256 in hexadecimal of a code of 80 random bits
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sessions that have passed the second factor. No foreign key, because the auth service owns the table of sessions.
create table private.verified_sessions (
  session_id uuid primary key,
  user_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index verified_sessions_user_id_idx on private.verified_sessions (user_id);

-- Rules for all accounts, in a single row.
create table private.account_rules (
  id boolean primary key default true check (id),
  -- true: administrators without a second factor can only set one up
  admins_need_second_factor boolean not null default false
);
insert into private.account_rules default values;

-- Mailed links with which a person chooses a password.
create table private.password_links (
  id uuid primary key,
  -- SHA-256 of the token in hexadecimal. The token is derived from the id with a key that is not in this database.
  token_hash text not null constraint password_links_token_hash_key unique check (token_hash ~ '^[0-9a-f]{64}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in ('invitation', 'recovery')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_user_id_idx on private.password_links (user_id);

-- Notices chosen by an account; an account without a row gets none about comments and messages.
create table private.notice_choices (
  user_id uuid primary key references auth.users (id) on delete cascade,
  rhythm text not null check (rhythm in ('at_once', 'daily')),
  -- notices up to this time were sent or not needed; the default makes the first notice due at once
  told_until timestamptz not null default pg_catalog.clock_timestamp() - interval '10 minutes'
);
