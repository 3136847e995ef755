-- A backup is sent in several requests; its rows are stored here until the last one, then restore_commit moves them.

create table private.restore_staging (
  id bigint generated always as identity primary key,
  tbl text not null check (tbl = any (private.tables_with('backup'))),
  row_data jsonb not null
);
create index restore_staging_tbl_idx on private.restore_staging (tbl, id);
