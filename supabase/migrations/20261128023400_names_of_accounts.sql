-- An account may have a name, which histories and notices show instead of its e-mail address. No two accounts have the same.
alter table public.profiles add column name text constraint profiles_name_check check (private.is_line(name, 80));
create unique index profiles_name_key on public.profiles (private.fold(name));

-- their results have other columns now
drop function if exists public.current_person(uuid);
drop function if exists private.current_person(uuid);
drop function if exists public.collaborators();
drop function if exists private.collaborators();
drop function if exists public.row_history(text, text);
drop function if exists private.row_history(text, text);
