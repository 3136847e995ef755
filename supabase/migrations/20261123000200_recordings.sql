-- Stores the properties of recording files on the server's machine, read once from each file. The files are in the folder of
-- recordings; those of deleted rows are kept beside it while their row is in the trash.

create table public.recordings (
  id uuid primary key default gen_random_uuid(),
  -- path relative to the folder of recordings, with slashes
  name text not null constraint recordings_name_key unique
    check (private.is_line(name, 1000) and name !~ '(^|/)[.]' and name !~ '^/|//|/$|\\'),
  bytes bigint not null check (bytes > 0),
  -- SHA-256 of the file in hexadecimal
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- null if the file is not readable audio
  media_type text check (media_type ~ '^audio/[a-z0-9.+-]{1,60}$'),
  -- duration, and bit rate in kilobits per second; rounded
  seconds int check (seconds > 0),
  kilobits int check (kilobits > 0),
  -- title and date in the tags of the file
  title text check (private.is_line(title, 200)),
  recorded_on date,
  created_at timestamptz not null default now()
);
create index recordings_sha256_idx on public.recordings (sha256);

-- Records a pending change if a published episode uses the recording, because its page changes.
create function private.note_recording() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  recording constant public.recordings := coalesce(new, old);
begin
  insert into private.pending_changes (revision, tbl, pk, episode_number, name, action, actor)
    select private.take_revision(), 'recordings', recording.id, e.episode_number, recording.name, pg_catalog.lower(tg_op), auth.uid()
    from public.episodes e where e.status = 'published' and pg_catalog.ltrim(e.audio_url, '/') = recording.name
    order by e.episode_order, e.id limit 1;
  return null;
end $$;

create trigger x_trash before delete on public.recordings for each row execute function private.to_trash();
create trigger y_pending after insert or update or delete on public.recordings for each row execute function private.note_recording();
create trigger z_audit after insert or update or delete on public.recordings for each row execute function private.audit();

alter table public.recordings enable row level security;
create policy recordings_read on public.recordings for select to authenticated using ((select private.is_admin()));
create policy recordings_insert on public.recordings for insert to authenticated with check ((select private.is_admin()));
create policy recordings_update on public.recordings for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy recordings_delete on public.recordings for delete to authenticated using ((select private.is_admin()));

revoke all on public.recordings from public, anon, authenticated, service_role;
revoke all on function private.note_recording() from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.recordings to authenticated;
grant select on public.recordings to service_role;
