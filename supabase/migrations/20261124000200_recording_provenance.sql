-- Adds provenance and rights of each recording, after Dublin Core. All columns of recordings are internal, so the notes need
-- no table of their own.

alter table public.recordings
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add column creator text check (private.is_line(creator, 300)),
  -- collection or person from which the original comes
  add column source text check (private.is_line(source, 1000)),
  add column rights text check (private.is_line(rights, 1000)),
  -- medium of the recording before it was digitized
  add column carrier text check (carrier in ('open_reel', 'cassette', 'microcassette', 'disc', 'dat', 'minidisc', 'cd', 'file', 'other')),
  add column carrier_note text check (private.is_line(carrier_note, 500)),
  -- label of the original on its shelf
  add column shelf_mark text check (private.is_line(shelf_mark, 200)),
  add column digitized_on text check (private.is_partial_day(digitized_on)),
  add column digitized_by text check (private.is_line(digitized_by, 300)),
  add column digitized_with text check (private.is_line(digitized_with, 500)),
  add column notes text check (length(notes) <= 20000);

create trigger a_touch before update on public.recordings for each row execute function private.touch();

-- Only a change of the file changes pages; a change of provenance does not.
drop trigger y_pending on public.recordings;
create trigger y_pending after insert or delete or update of name, bytes, sha256 on public.recordings
  for each row execute function private.note_recording();

-- Replaces a passage in the definition of an existing function.
create function pg_temp.amend_recordings(p_function regprocedure, p_part text, p_by text) returns void language plpgsql as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(p_function);
begin
  if pg_catalog.strpos(definition, p_part) = 0 then raise exception '% is another than expected', p_function; end if;
  execute pg_catalog.replace(definition, p_part, p_by);
end $$;

-- the log keeps long notes
select pg_temp.amend_recordings('private.audit_value(text, text, jsonb)', '''photo_notes''', '''photo_notes'', ''recordings''');

-- adds the new columns to rows that were deleted before this migration, also to those of an older backup
select pg_temp.amend_recordings('private.restore_row(public.trash)', 'row_data jsonb := t.row_data;',
  $by$row_data jsonb := case when t.tbl = 'recordings'
    then pg_catalog.jsonb_build_object('version', 1, 'updated_at', t.deleted_at) else '{}' end || t.row_data;$by$);

-- A restore replaces file properties, which can be read again; provenance cannot, so it counts as content of the archive.
select pg_temp.amend_recordings('private.holds_content()', 'or exists (select 1 from public.archive_texts)',
  $by$or exists (select 1 from public.archive_texts)
    or exists (select 1 from public.recordings r where num_nonnulls(r.creator, r.source, r.rights, r.carrier, r.carrier_note, r.shelf_mark,
      r.digitized_on, r.digitized_by, r.digitized_with, r.notes) > 0)$by$);
select pg_temp.amend_recordings('public.restore_commit(jsonb)', '  foreach name in array', e'  truncate public.recordings;\n  foreach name in array');
do $$
begin
  execute pg_catalog.format('create or replace function private.backup_tables() returns text[]
    language sql immutable parallel safe set search_path = '''' as $body$ select %L::text[] $body$',
    private.backup_tables() || 'recordings'::text);
end $$;
