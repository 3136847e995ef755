-- Lets a recording be an access copy, which the server makes of a master outside the site. One row describes both; bytes and
-- sha256 are null until the copy is made. Both files go to the trash together.

alter table public.recordings
  alter column bytes drop not null,
  alter column sha256 drop not null,
  -- path relative to the folder of masters, with slashes
  add column master_name text check (private.is_line(master_name, 1000) and master_name !~ '(^|/)[.]' and master_name !~ '^/|//|/$|\\'),
  add column master_bytes bigint check (master_bytes > 0),
  add column master_sha256 text check (master_sha256 ~ '^[0-9a-f]{64}$'),
  add column master_media_type text check (master_media_type ~ '^audio/[a-z0-9.+-]{1,60}$'),
  add constraint recordings_content_check check (
    (bytes is null) = (sha256 is null)
    and (bytes is not null or master_bytes is not null)
    and num_nulls(master_name, master_bytes, master_sha256) in (0, 3)
  );
create index recordings_master_sha256_idx on public.recordings (master_sha256);

-- The server records the copies that it has made.
grant insert, update on public.recordings to service_role;
