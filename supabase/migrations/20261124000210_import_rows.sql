-- Adds the import of photos and of the provenance of recordings from spreadsheets.

-- Imports one photo: {episode_number, url}, columns of a photo, and `notes`; a missing key keeps the stored value. Changes
-- the photo of that episode with that address, or adds one. Returns created, updated or unchanged.
create function private.import_photo(p_row jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  episode uuid;
  p public.episode_photos;
  r public.episode_photos;
  notes text;
  is_new boolean;
begin
  select e.id into episode from public.episodes e where e.episode_number = p_row ->> 'episode_number';
  if episode is null then
    raise exception 'no such episode' using errcode = '23503', constraint = 'episode_photos_episode_id_fkey';
  end if;
  select * into p from public.episode_photos x where x.episode_id = episode and x.url = p_row ->> 'url'
    order by x.position nulls last, x.created_at, x.id limit 1 for update;
  is_new := p.id is null;
  select n.notes into notes from public.photo_notes n where n.id = p.id;
  r := pg_catalog.jsonb_populate_record(p, p_row - 'id' - 'version');
  r.episode_id := episode;
  if r is not distinct from p and (not p_row ? 'notes' or p_row ->> 'notes' is not distinct from notes) then
    return 'unchanged';
  end if;
  perform public.save_photo(p.id, p.version,
    pg_catalog.to_jsonb(r) || pg_catalog.jsonb_build_object('notes', coalesce(p_row ->> 'notes', notes)));
  return case when is_new then 'created' else 'updated' end;
end $$;

-- Imports the provenance of one recording: {name} of its file, and columns; a missing key keeps the stored value. Returns
-- updated or unchanged. 23503: no such file.
create function private.import_recording(p_row jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  was public.recordings;
  r public.recordings;
begin
  select * into was from public.recordings x where x.name = p_row ->> 'name' for update;
  if not found then raise exception 'no such file' using errcode = '23503', constraint = 'recordings_name_fkey'; end if;
  r := pg_catalog.jsonb_populate_record(was, p_row);
  if (r.creator, r.source, r.rights, r.carrier, r.carrier_note, r.shelf_mark, r.digitized_on, r.digitized_by, r.digitized_with, r.notes)
    is not distinct from (was.creator, was.source, was.rights, was.carrier, was.carrier_note, was.shelf_mark, was.digitized_on,
      was.digitized_by, was.digitized_with, was.notes) then
    return 'unchanged';
  end if;
  update public.recordings x set creator = r.creator, source = r.source, rights = r.rights, carrier = r.carrier,
    carrier_note = r.carrier_note, shelf_mark = r.shelf_mark, digitized_on = r.digitized_on, digitized_by = r.digitized_by,
    digitized_with = r.digitized_with, notes = r.notes
    where x.id = was.id;
  return 'updated';
end $$;

-- Imports rows as above, each with its `line`, as the caller. p_kind: photos or recordings. Returns {created, updated,
-- unchanged, errors, applied}; errors: [{line, constraint}]. A dry run or error changes nothing. 42501: not an editor.
create function public.import_rows(p_kind text, p_rows jsonb, p_dry_run boolean) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  item jsonb;
  outcome text;
  counts jsonb := '{"created": 0, "updated": 0, "unchanged": 0}';
  errors jsonb := '[]';
  broken_rule text;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  begin
    for item in select value from pg_catalog.jsonb_array_elements(p_rows) loop
      begin
        outcome := case p_kind when 'photos' then private.import_photo(item) else private.import_recording(item) end;
        counts := counts || pg_catalog.jsonb_build_object(outcome, (counts ->> outcome)::int + 1);
      exception when integrity_constraint_violation or data_exception then
        get stacked diagnostics broken_rule = constraint_name;
        errors := errors || pg_catalog.jsonb_build_object('line', item -> 'line', 'constraint', coalesce(broken_rule, ''));
      end;
    end loop;
    if p_dry_run or errors <> '[]' then raise exception 'undo' using errcode = 'PT000'; end if;
  -- the exception undoes the writes of this block but not the counts in variables
  exception when sqlstate 'PT000' then null;
  end;
  return counts || pg_catalog.jsonb_build_object('errors', errors, 'applied', not p_dry_run and errors = '[]');
end $$;

revoke all on function private.import_photo(jsonb), private.import_recording(jsonb), public.import_rows(text, jsonb, boolean)
  from public, anon, authenticated, service_role;
grant execute on function private.import_photo(jsonb), private.import_recording(jsonb), public.import_rows(text, jsonb, boolean)
  to authenticated;
