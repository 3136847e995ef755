-- The log of changes, which is append-only and contains no personal data, and the trash, from which deleted rows can be
-- restored for 30 days.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  actor_role text,
  action text not null check (action in ('insert', 'update', 'delete')),
  tbl text not null,
  pk text not null,
  -- insert and delete: the row; update: {column: [before, after]}. Personal values are replaced by '[personal]', long values
  -- by '[long:digest]' or '[long]'.
  changed jsonb
);
create index audit_log_row_idx on public.audit_log (tbl, pk);
create index audit_log_at_idx on public.audit_log (at desc);

-- Long values of the log, each stored once.
create table public.audit_values (
  -- SHA-256 in hexadecimal of the value as text
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  value jsonb not null,
  -- length of the value as text, in characters
  size int not null,
  created_at timestamptz not null default now()
);

create table public.trash (
  id bigint generated always as identity primary key,
  -- shared by the rows deleted in one transaction; they are restored together
  batch uuid not null,
  -- Restoring an entry inserts its row into this table. An entry of `profiles` in a backup file would give an account rights.
  tbl text not null constraint trash_tbl_check check (tbl = any (private.tables_with('trash'))),
  pk text not null,
  row_data jsonb not null,
  -- episodes that referred to the row; a restore links them again
  linked_episodes uuid[],
  deleted_by uuid,
  deleted_at timestamptz not null default now()
);
create index trash_batch_idx on public.trash (batch);
create index trash_row_idx on public.trash (tbl, pk);
create index trash_deleted_at_idx on public.trash (deleted_at desc);
