-- Dates as archives have them, guids of imported podcasts, sets of changes, repeated writes, addresses of merged guests.

alter table public.episodes
  -- date as far as it is known, in EDTF: '1975-04-06', '1975-04', '1978~', '1976/1978', 'XXXX' for none. `date` is its first
  -- day, which sorts the episodes. A trigger sets each of both columns when the other is written.
  add column date_edtf text check (private.is_archival_date(date_edtf)),
  -- guid of the episode in the feed that it was imported from, kept so that podcast apps recognize it
  add column feed_guid text constraint episodes_feed_guid_key unique check (private.is_line(feed_guid, 2000));
-- No edit of the episodes: versions, log and pending changes stay.
alter table public.episodes disable trigger user;
update public.episodes set date_edtf = date::text where date is not null;
alter table public.episodes enable trigger user;

-- name: slug, number of an episode, or id of a guest that was merged
alter table public.former_addresses drop constraint former_addresses_kind_check,
  add constraint former_addresses_kind_check check (kind in ('episodes', 'guests', 'neighborhoods', 'topics'));

-- Keys of writes of the back-office, too. The result of a write is null while the write is under way.
alter table private.idempotency alter column request_hash set default '', alter column result drop not null;

-- Actions that change many rows, and their changes, by which they are undone as one.
create table private.change_sets (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('import', 'merge', 'edit')),
  -- name of the file, or of both records
  label text not null,
  -- of a merge: {from: id, addresses: [ids of former addresses]}
  details jsonb not null,
  actor uuid,
  at timestamptz not null default now(),
  undone_at timestamptz
);

create table private.change_set_rows (
  id bigint generated always as identity primary key,
  set_id uuid not null references private.change_sets (id) on delete cascade,
  tbl text not null,
  pk text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  -- the whole row
  before jsonb,
  after jsonb
);
create index change_set_rows_set_idx on private.change_set_rows (set_id, tbl, pk);

-- The set of changes that an entry is part of; sets are kept for 30 days, entries for ever.
alter table public.audit_log add column change_set uuid;
-- By default that of the transaction.
alter table private.pending_changes add column change_set uuid
  default nullif(pg_catalog.current_setting('app.change_set', true), '')::uuid;

-- Functions with another result or other arguments, and triggers that all kinds with a slug now have.
drop function if exists public.row_history(text, text);
drop function if exists private.row_history(text, text);
drop function if exists public.import_rows(text, jsonb, boolean);
drop function if exists public.import_episodes(jsonb, boolean);
drop trigger if exists w_address_insert on public.neighborhoods;
drop trigger if exists w_address_update on public.neighborhoods;
drop trigger if exists w_address_insert on public.topics;
drop trigger if exists w_address_update on public.topics;
