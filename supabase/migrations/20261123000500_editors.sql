-- Adds the role editor, between user and admin. Editors work on all content; accounts, the archive's identity, pausing,
-- backups, earlier sites and erasure remain with administrators.

alter table public.profiles drop constraint profiles_role_check;
alter table public.profiles add constraint profiles_role_check check (role in ('user', 'editor', 'admin'));

-- Returns whether the caller is an editor or administrator, by the same rules as private.is_admin().
create function private.is_editor() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.active and p.role in ('editor', 'admin') and not p.password_is_temporary)
$$;
revoke all on function private.is_editor() from public, anon, authenticated, service_role;
grant execute on function private.is_editor() to authenticated;

-- Policies of the archive's content: replaces is_admin by is_editor in their conditions.
do $$
declare
  p record;
begin
  for p in select tablename, policyname, qual, with_check from pg_catalog.pg_policies
    where schemaname = 'public' and coalesce(qual, '') || coalesce(with_check, '') like '%private.is_admin()%'
      and tablename in ('neighborhoods', 'guests', 'topics', 'episodes', 'episode_topics', 'episode_photos', 'former_addresses',
        'contact_messages', 'audit_values', 'trash', 'ai_jobs', 'ai_provider_calls', 'ai_reviews', 'recordings')
  loop
    execute pg_catalog.format('alter policy %I on public.%I', p.policyname, p.tablename)
      || coalesce(' using (' || pg_catalog.replace(p.qual, 'is_admin', 'is_editor') || ')', '')
      || coalesce(' with check (' || pg_catalog.replace(p.with_check, 'is_admin', 'is_editor') || ')', '');
  end loop;
end $$;

-- Log entries of profiles remain with administrators.
alter policy audit_log_read on public.audit_log
  using ((select private.is_admin()) or (tbl <> 'profiles' and (select private.is_editor())));

-- The sections identity, contact and legal are settings for administrators; editors write the other sections.
alter policy archive_texts_insert on public.archive_texts
  with check ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())));
alter policy archive_texts_update on public.archive_texts
  using ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())))
  with check ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())));
alter policy archive_texts_delete on public.archive_texts
  using ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())));

-- Functions of the archive's content: replaces is_admin by is_editor in their bodies.
do $$
declare
  f regprocedure;
  definition text;
begin
  foreach f in array array['public.move_photo(uuid, int)', 'private.retry_mail(uuid)', 'public.ai_figures()',
    'private.queue_ai_job(uuid, text, uuid, jsonb, text)', 'private.cancel_ai_job(uuid)', 'public.save_analysis(uuid, int, jsonb, jsonb)',
    'public.statement_reviewers(uuid)', 'public.row_history(text, text)', 'public.former_analyses(uuid)', 'private.restore_trash(bigint)',
    'public.trash_entries()', 'private.publishing_overview(int)', 'private.ask_publish()', 'public.save_episode(uuid, int, jsonb, uuid[])',
    'public.import_episodes(jsonb, boolean)']::regprocedure[]
  loop
    definition := pg_catalog.pg_get_functiondef(f);
    if pg_catalog.strpos(definition, 'not private.is_admin()') = 0 then
      raise exception '% asks for no administrator', f;
    end if;
    definition := pg_catalog.replace(definition, 'administrators only', 'editors only');
    execute pg_catalog.replace(definition, 'not private.is_admin()', case
      -- the history of profiles remains with administrators
      when f = 'public.row_history(text, text)'::regprocedure
        then 'not (private.is_admin() or p_table <> ''profiles'' and private.is_editor())'
      else 'not private.is_editor()' end);
  end loop;
end $$;
