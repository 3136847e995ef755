-- Which changes of public content wait for a build, and the results of builds.

-- A single row. Transactions that change content raise content_revision; a published build raises published_revision.
create table private.publishing (
  one boolean primary key default true check (one),
  content_revision bigint not null default 0,
  published_revision bigint not null default 0,
  first_at timestamptz,
  last_at timestamptz,
  -- time of a person's request for a build, independent of changes; null if none is open
  asked_at timestamptz,
  -- consecutive failed builds; failed_at is the time of the last one
  failures int not null default 0,
  failed_at timestamptz,
  -- true: builds run only if a person requests one
  paused boolean not null default false
);
insert into private.publishing default values;

-- Unpublished changes of public content, recorded in the transaction of the change. Contains no personal text: a comment is
-- identified by its episode, so the erasure of a person does not concern this table.
create table private.pending_changes (
  id bigint generated always as identity primary key,
  revision bigint not null,
  tbl text not null,
  pk text not null,
  -- number of the episode; name of the guest, neighborhood or topic, or section of archive_texts
  episode_number text,
  name text,
  -- publish and withdraw: the row still exists, and became visible or invisible to visitors
  action text not null check (action in ('insert', 'update', 'delete', 'publish', 'withdraw')),
  actor uuid,
  at timestamptz not null default pg_catalog.clock_timestamp()
);
create index pending_changes_revision_idx on private.pending_changes (revision);
create index pending_changes_row_idx on private.pending_changes (tbl, pk);

create table private.builds (
  id bigint generated always as identity primary key,
  -- the build contains at least the content of this revision
  revision bigint not null,
  cause text not null check (cause in ('auto', 'manual', 'start')),
  -- running: in this installation; requested: from a host that has not reported yet
  result text not null check (result in ('running', 'requested', 'published', 'failed', 'interrupted')),
  reason text check (pg_catalog.length(reason) <= 4000),
  -- folder of the release, if this installation keeps releases
  release text,
  started_at timestamptz not null default pg_catalog.clock_timestamp(),
  finished_at timestamptz
);
