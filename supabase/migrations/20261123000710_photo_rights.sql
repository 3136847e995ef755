-- Adds the rights of photos, and internal notes of the archivists on photos in a table of their own.

alter table public.episode_photos add column rights text check (private.is_line(rights, 1000));

-- Internal notes of the archivists, by photo id. The row remains if its notes are emptied.
create table public.photo_notes (
  id uuid primary key references public.episode_photos (id) on delete cascade,
  notes text check (length(notes) <= 20000)
);
create trigger x_trash before delete on public.photo_notes for each row execute function private.to_trash();
create trigger z_audit after insert or update or delete on public.photo_notes for each row execute function private.audit();

alter table public.photo_notes enable row level security;
create policy photo_notes_read on public.photo_notes for select to authenticated using ((select private.is_editor()));
create policy photo_notes_insert on public.photo_notes for insert to authenticated with check ((select private.is_editor()));
create policy photo_notes_update on public.photo_notes for update to authenticated using ((select private.is_editor())) with check ((select private.is_editor()));
create policy photo_notes_delete on public.photo_notes for delete to authenticated using ((select private.is_editor()));
revoke all on public.photo_notes from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.photo_notes to authenticated, service_role;

create or replace view public.photo_list with (security_invoker = true) as
  select p.id, p.episode_id, p.url, p.caption, p.alt, p.version, p.created_at, p.updated_at, e.episode_number, e.episode_order, e.date,
    p.position, p.credit, p.source, p.date_taken, p.rights
  from public.episode_photos p
  join public.episodes e on e.id = p.episode_id;

-- Adds (p_id null) or changes a photo together with its notes, with the caller's rights. p_data: fields of the form, and
-- `notes`. 42501: not an editor. PT409: no such photo, or p_version is not the current version.
create function public.save_photo(p_id uuid, p_version int, p_data jsonb) returns public.episode_photos
language plpgsql security invoker set search_path = '' as $$
declare
  r constant public.episode_photos := pg_catalog.jsonb_populate_record(null::public.episode_photos, p_data);
  p public.episode_photos;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  if p_id is null then
    insert into public.episode_photos (episode_id, url, caption, alt, credit, source, date_taken, rights)
      values (r.episode_id, r.url, r.caption, r.alt, r.credit, r.source, r.date_taken, r.rights) returning * into p;
  else
    update public.episode_photos x set episode_id = r.episode_id, url = r.url, caption = r.caption, alt = r.alt,
      credit = r.credit, source = r.source, date_taken = r.date_taken, rights = r.rights
      where x.id = p_id and x.version = p_version returning * into p;
    if not found then raise exception 'changed by someone else' using errcode = 'PT409'; end if;
  end if;
  update public.photo_notes n set notes = p_data ->> 'notes' where n.id = p.id and n.notes is distinct from p_data ->> 'notes';
  if not found then
    insert into public.photo_notes (id, notes) select p.id, p_data ->> 'notes' where p_data ->> 'notes' is not null
      on conflict (id) do nothing;
  end if;
  return p;
end $$;
revoke all on function public.save_photo(uuid, int, jsonb) from public, anon, authenticated, service_role;
grant execute on function public.save_photo(uuid, int, jsonb) to authenticated;

-- Replaces a passage in the definition of an existing function.
create function pg_temp.amend_photos(p_function regprocedure, p_part text, p_by text) returns void language plpgsql as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(p_function);
begin
  if pg_catalog.strpos(definition, p_part) = 0 then raise exception '% is another than expected', p_function; end if;
  execute pg_catalog.replace(definition, p_part, p_by);
end $$;

-- the page of an episode shows the rights, so the digest includes them
select pg_temp.amend_photos('public.published_states()', 'p.source, p.date_taken', 'p.source, p.date_taken, p.rights');

-- the log keeps long notes; the history of a photo includes them
select pg_temp.amend_photos('private.audit_value(text, text, jsonb)', '''episode_notes''', '''episode_notes'', ''photo_notes''');
select pg_temp.amend_photos('private.row_history(text, text)', 'when a.tbl = ''episode_notes'' then', 'when a.tbl in (''episode_notes'', ''photo_notes'') then');
select pg_temp.amend_photos('private.row_history(text, text)', e'where a.tbl = p_table and a.pk = p_key\n', $by$where a.tbl = p_table and a.pk = p_key
      or p_table = 'episode_photos' and a.tbl = 'photo_notes' and a.pk = p_key
$by$);

-- restored after the photos
do $$
begin
  execute pg_catalog.format('create or replace function private.backup_tables() returns text[]
    language sql immutable parallel safe set search_path = '''' as $body$ select %L::text[] $body$',
    private.backup_tables() || 'photo_notes'::text);
end $$;
