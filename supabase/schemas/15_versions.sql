-- Versions of rows, which forms send with a change.

-- Raises version and sets updated_at on each update; id and created_at cannot change.
create or replace function private.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.id := old.id;
  new.created_at := old.created_at;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;
create or replace trigger a_touch before update on public.profiles for each row execute function private.touch();
create or replace trigger a_touch before update on public.neighborhoods for each row execute function private.touch();
create or replace trigger a_touch before update on public.guests for each row execute function private.touch();
create or replace trigger a_touch before update on public.topics for each row execute function private.touch();
create or replace trigger a_touch before update on public.archive_texts for each row execute function private.touch();
create or replace trigger a_touch before update on public.episodes for each row execute function private.touch();
create or replace trigger a_touch before update on public.episode_photos for each row execute function private.touch();
create or replace trigger a_touch before update on public.comments for each row execute function private.touch();
create or replace trigger a_touch before update on public.contact_messages for each row execute function private.touch();
create or replace trigger a_touch before update on public.ai_jobs for each row execute function private.touch();
create or replace trigger a_touch before update on public.recordings for each row execute function private.touch();
