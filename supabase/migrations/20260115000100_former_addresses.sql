-- Addresses that records had before: links that others keep lead to where the record is now.

create table public.former_addresses (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('episodes', 'neighborhoods', 'topics')),
  -- the slug, or the number of an episode
  name text not null,
  -- no foreign key: a record that comes back from the trash has its former addresses again
  row_id uuid not null,
  created_at timestamptz not null default now(),
  constraint former_addresses_name_key unique (kind, name)
);

alter table public.former_addresses enable row level security;
-- Of what the caller may see. Subqueries run under the row rules of their own tables.
create policy former_addresses_read_anon on public.former_addresses for select to anon using (
  case kind
    when 'episodes' then exists (select 1 from public.episodes e where e.id = row_id)
    when 'neighborhoods' then exists (select 1 from public.neighborhoods n where n.id = row_id)
    else exists (select 1 from public.topics t where t.id = row_id) end);
create policy former_addresses_read on public.former_addresses for select to authenticated using (
  (select private.is_admin()) or case kind
    when 'episodes' then exists (select 1 from public.episodes e where e.id = row_id)
    when 'neighborhoods' then exists (select 1 from public.neighborhoods n where n.id = row_id)
    else exists (select 1 from public.topics t where t.id = row_id) end);

-- The name that a record takes is no former one any more, whichever record had it.
create function private.note_address(p_kind text, p_row uuid, p_before text, p_now text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.former_addresses f where f.kind = p_kind and f.name = p_now;
  if p_before is not null then
    insert into public.former_addresses (kind, name, row_id) values (p_kind, p_before, p_row)
      on conflict (kind, name) do update set row_id = excluded.row_id, created_at = now();
  end if;
end $$;

create function private.note_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_address(tg_table_name, new.id, case when tg_op = 'UPDATE' then old.slug end, new.slug);
  return null;
end $$;
create function private.note_number() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_address(tg_table_name, new.id, case when tg_op = 'UPDATE' then old.episode_number end, new.episode_number);
  return null;
end $$;

create trigger w_address_insert after insert on public.neighborhoods for each row execute function private.note_slug();
create trigger w_address_update after update on public.neighborhoods for each row
  when (old.slug is distinct from new.slug) execute function private.note_slug();
create trigger w_address_insert after insert on public.topics for each row execute function private.note_slug();
create trigger w_address_update after update on public.topics for each row
  when (old.slug is distinct from new.slug) execute function private.note_slug();
create trigger w_address_insert after insert on public.episodes for each row execute function private.note_number();
create trigger w_address_update after update on public.episodes for each row
  when (old.episode_number is distinct from new.episode_number) execute function private.note_number();

-- A slug left empty is made from the name when the record is new; afterwards its address stays as it is.
create or replace function private.fill_slug() returns trigger language plpgsql set search_path = '' as $$
begin
  if pg_catalog.btrim(coalesce(new.slug, '')) = '' then
    new.slug := case when tg_op = 'UPDATE' then old.slug else private.slugify(new.name) end;
  end if;
  return new;
end $$;

create or replace function private.backup_tables() returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select array['audit_log', 'neighborhoods', 'guests', 'topics', 'episodes', 'episode_topics', 'episode_photos', 'comments',
    'comment_contacts', 'contact_messages', 'trash', 'desk_jobs', 'desk_exchanges', 'desk_reviews', 'former_addresses']
$$;

revoke all on public.former_addresses from public, anon, authenticated, service_role;
grant select on public.former_addresses to anon, authenticated, service_role;
revoke all on function private.note_address(text, uuid, text, text), private.note_slug(), private.note_number()
  from public, anon, authenticated, service_role;
