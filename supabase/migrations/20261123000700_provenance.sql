-- Adds provenance and rights of an episode's recording, after Dublin Core (docs/decisions/044-dublin-core.md). The columns
-- are public with the episode; notes of the archivists are internal, so they have a table of their own.

-- Returns true for a day, a month or a year: '2019-05-14', '2019-05', '2019'.
create function private.is_partial_day(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select value ~ '^(19|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$'
$$;

alter table public.episodes
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
  add column digitized_with text check (private.is_line(digitized_with, 500));

-- Internal notes of the archivists, by episode id. The row remains if its notes are emptied.
create table public.episode_notes (
  id uuid primary key references public.episodes (id) on delete cascade,
  notes text check (length(notes) <= 20000)
);
create trigger x_trash before delete on public.episode_notes for each row execute function private.to_trash();
create trigger z_audit after insert or update or delete on public.episode_notes for each row execute function private.audit();

alter table public.episode_notes enable row level security;
revoke all on public.episode_notes from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.episode_notes to authenticated, service_role;

-- The policies have the condition for inserting episodes.
do $$
declare
  rule constant text := (select p.with_check from pg_catalog.pg_policies p where p.schemaname = 'public' and p.policyname = 'episodes_insert');
begin
  execute pg_catalog.format('create policy episode_notes_read on public.episode_notes for select to authenticated using (%s)', rule);
  execute pg_catalog.format('create policy episode_notes_insert on public.episode_notes for insert to authenticated with check (%s)', rule);
  execute pg_catalog.format('create policy episode_notes_update on public.episode_notes for update to authenticated using (%1$s) with check (%1$s)', rule);
  execute pg_catalog.format('create policy episode_notes_delete on public.episode_notes for delete to authenticated using (%s)', rule);
end $$;

-- Creates the view again, so that `e.*` includes the new columns.
create or replace view public.episode_list with (security_invoker = true) as
  select g.name as guest_name, n.name as neighborhood_name, n.slug as neighborhood_slug,
    concat_ws(' ', lower(e.episode_number), g.sort_name, n.sort_name) as search_text,
    g.sort_name as guest_sort_name, n.sort_name as neighborhood_sort_name, private.seconds_of(e.duration) as seconds,
    -- analysed, but not fully reviewed by a person
    e.ai_processed_at is not null and private.is_unreviewed(e.ai_statements) as is_unreviewed, e.*
  from public.episodes e
  left join public.guests g on g.id = e.guest_id
  left join public.neighborhoods n on n.id = e.neighborhood_id;

-- Stores the notes of an episode with the caller's rights; null empties them. Returns whether anything changed.
create function private.store_notes(p_id uuid, p_notes text) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.episode_notes n set notes = p_notes where n.id = p_id and n.notes is distinct from p_notes;
  if not found then
    insert into public.episode_notes (id, notes) select p_id, p_notes where p_notes is not null on conflict (id) do nothing;
  end if;
  return found;
end $$;

revoke all on function private.is_partial_day(text), private.store_notes(uuid, text) from public, anon, authenticated, service_role;
grant execute on function private.is_partial_day(text), private.store_notes(uuid, text) to authenticated, service_role;

-- Replaces a passage in the definition of an existing function.
create function pg_temp.amend(p_function regprocedure, p_part text, p_by text) returns void language plpgsql as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(p_function);
begin
  if pg_catalog.strpos(definition, p_part) = 0 then raise exception '% is another than expected', p_function; end if;
  execute pg_catalog.replace(definition, p_part, p_by);
end $$;

-- stores the new columns
select pg_temp.amend('private.store_episode(uuid, public.episodes)', 'transcript, status',
  'transcript, status, creator, source, rights, carrier, carrier_note, shelf_mark, digitized_on, digitized_by, digitized_with');

-- a form may also send `notes`
select pg_temp.amend('public.save_episode(uuid, int, jsonb, uuid[])', e'  return e;\nexception',
  e'  if given ? ''notes'' then perform private.store_notes(e.id, given ->> ''notes''); end if;\n  return e;\nexception');

-- a row of an import may also have `notes`; the episode is stored again to raise its version, which open forms compare
select pg_temp.amend('private.import_episode(jsonb)', '  return pg_catalog.jsonb_build_object(''outcome''',
  $by$  if p_row ? 'notes' and private.store_notes(e.id, p_row ->> 'notes') and outcome = 'unchanged' then
    outcome := 'updated';
    e := private.store_episode(e.id, e);
  end if;
  return pg_catalog.jsonb_build_object('outcome'$by$);

-- the log keeps long notes
select pg_temp.amend('private.audit_value(text, text, jsonb)', '''archive_texts''', '''archive_texts'', ''episode_notes''');

-- the history of an episode includes its notes: {"notes": [before, after]}
select pg_temp.amend('private.row_history(text, text)', e'then a.changed\n', $by$then a.changed
        when a.tbl = 'episode_notes' then pg_catalog.jsonb_build_object('notes', case a.action
          when 'update' then a.changed -> 'notes'
          when 'insert' then pg_catalog.jsonb_build_array(null, a.changed -> 'notes')
          else pg_catalog.jsonb_build_array(a.changed -> 'notes', null) end)
$by$);
select pg_temp.amend('private.row_history(text, text)', e'a.pk = p_key\n', $by$a.pk = p_key
      or p_table = 'episodes' and a.tbl = 'episode_notes' and a.pk = p_key
$by$);

-- restored after the episodes
select pg_temp.amend('private.backup_tables()', '''episodes'',', '''episodes'', ''episode_notes'',');
