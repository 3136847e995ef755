-- Properties of recording files on the server's machine, read once from each file. The files are in the folder of
-- recordings; those of deleted rows are kept beside it while their row is in the trash. A recording may be an access copy,
-- which the server makes of a master outside the site. One row describes both; bytes and sha256 are null until the copy is
-- made. Both files go to the trash together.

create table public.recordings (
  id uuid primary key default gen_random_uuid(),
  -- path relative to the folder of recordings, with slashes
  name text not null constraint recordings_name_key unique
    check (private.is_line(name, 1000) and name !~ '(^|/)[.]' and name !~ '^/|//|/$|\\'),
  bytes bigint check (bytes > 0),
  -- SHA-256 of the file in hexadecimal
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  -- null if the file is not readable audio
  media_type text check (media_type ~ '^audio/[a-z0-9.+-]{1,60}$'),
  -- duration, and bit rate in kilobits per second; rounded
  seconds int check (seconds > 0),
  kilobits int check (kilobits > 0),
  -- title and date in the tags of the file
  title text check (private.is_line(title, 200)),
  recorded_on date,
  created_at timestamptz not null default now(),
  -- path relative to the folder of masters, with slashes
  master_name text check (private.is_line(master_name, 1000) and master_name !~ '(^|/)[.]' and master_name !~ '^/|//|/$|\\'),
  master_bytes bigint check (master_bytes > 0),
  master_sha256 text check (master_sha256 ~ '^[0-9a-f]{64}$'),
  master_media_type text check (master_media_type ~ '^audio/[a-z0-9.+-]{1,60}$'),
  version int not null default 1,
  updated_at timestamptz not null default now(),
  creator text check (private.is_line(creator, 300)),
  -- collection or person from which the original comes
  source text check (private.is_line(source, 1000)),
  rights text check (private.is_line(rights, 1000)),
  -- medium of the recording before it was digitized
  carrier text check (carrier in ('open_reel', 'cassette', 'microcassette', 'disc', 'dat', 'minidisc', 'cd', 'file', 'other')),
  carrier_note text check (private.is_line(carrier_note, 500)),
  -- label of the original on its shelf
  shelf_mark text check (private.is_line(shelf_mark, 200)),
  digitized_on text check (private.is_partial_day(digitized_on)),
  digitized_by text check (private.is_line(digitized_by, 300)),
  digitized_with text check (private.is_line(digitized_with, 500)),
  notes text check (length(notes) <= 20000),
  constraint recordings_content_check check (
    (bytes is null) = (sha256 is null)
    and (bytes is not null or master_bytes is not null)
    and num_nulls(master_name, master_bytes, master_sha256) in (0, 3)
  )
);
create index recordings_sha256_idx on public.recordings (sha256);
create index recordings_master_sha256_idx on public.recordings (master_sha256);
