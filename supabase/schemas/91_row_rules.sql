-- Row rules: which rows each role reads and writes. Grants (92_grants.sql) are a second, independent check. What is not in this
-- file does not exist: it first removes every policy. Helper functions are in (select ...), so that they run once per
-- statement, not once per row.

do $$
declare
  t regclass;
  p record;
begin
  -- tables of `private` have no policy, so only functions reach them
  for t in select c.oid from pg_catalog.pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not c.relrowsecurity
  loop
    execute pg_catalog.format('alter table %s enable row level security', t);
  end loop;
  for p in select x.policyname, x.tablename from pg_catalog.pg_policies x where x.schemaname = 'public' loop
    execute pg_catalog.format('drop policy %I on public.%I', p.policyname, p.tablename);
  end loop;
end $$;

-- profiles: own row, or all rows for administrators, who cannot delete their own profile
create policy profiles_read on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select private.is_admin()));
create policy profiles_insert on public.profiles for insert to authenticated with check ((select private.is_admin()));
create policy profiles_update on public.profiles for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));
create policy profiles_delete on public.profiles for delete to authenticated
  using ((select private.is_admin()) and id <> (select auth.uid()));

-- guests, topics and neighborhoods are public if a published episode refers to them; neighborhoods with coordinates always
create policy neighborhoods_read_anon on public.neighborhoods for select to anon
  using (coordinates is not null
    or exists (select 1 from public.episodes e where e.neighborhood_id = neighborhoods.id and e.status = 'published'));
create policy neighborhoods_read on public.neighborhoods for select to authenticated
  using (coordinates is not null or (select private.is_editor())
    or exists (select 1 from public.episodes e where e.neighborhood_id = neighborhoods.id and e.status = 'published'));
create policy neighborhoods_insert on public.neighborhoods for insert to authenticated
  with check ((select private.is_editor()));
create policy neighborhoods_update on public.neighborhoods for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy neighborhoods_delete on public.neighborhoods for delete to authenticated using ((select private.is_editor()));
create policy guests_read_anon on public.guests for select to anon
  using (exists (select 1 from public.episodes e where e.guest_id = guests.id and e.status = 'published'));
create policy guests_read on public.guests for select to authenticated
  using ((select private.is_editor())
    or exists (select 1 from public.episodes e where e.guest_id = guests.id and e.status = 'published'));
create policy guests_insert on public.guests for insert to authenticated with check ((select private.is_editor()));
create policy guests_update on public.guests for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy guests_delete on public.guests for delete to authenticated using ((select private.is_editor()));
create policy topics_read_anon on public.topics for select to anon
  using (exists (select 1 from public.episode_topics x join public.episodes e on e.id = x.episode_id
    where x.topic_id = topics.id and e.status = 'published'));
create policy topics_read on public.topics for select to authenticated
  using ((select private.is_editor())
    or exists (select 1 from public.episode_topics x join public.episodes e on e.id = x.episode_id
      where x.topic_id = topics.id and e.status = 'published'));
create policy topics_insert on public.topics for insert to authenticated with check ((select private.is_editor()));
create policy topics_update on public.topics for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy topics_delete on public.topics for delete to authenticated using ((select private.is_editor()));

-- episodes, their topics and photos: public if published; editors read and write all
create policy episodes_read_anon on public.episodes for select to anon using (status = 'published');
create policy episodes_read on public.episodes for select to authenticated
  using (status = 'published' or (select private.is_editor()));
create policy episodes_insert on public.episodes for insert to authenticated with check ((select private.is_editor()));
create policy episodes_update on public.episodes for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy episodes_delete on public.episodes for delete to authenticated using ((select private.is_editor()));
create policy episode_topics_read_anon on public.episode_topics for select to anon
  using (exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_topics_read on public.episode_topics for select to authenticated
  using ((select private.is_editor()) or exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_topics_insert on public.episode_topics for insert to authenticated
  with check ((select private.is_editor()));
create policy episode_topics_update on public.episode_topics for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy episode_topics_delete on public.episode_topics for delete to authenticated
  using ((select private.is_editor()));
create policy episode_photos_read_anon on public.episode_photos for select to anon
  using (exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_photos_read on public.episode_photos for select to authenticated
  using ((select private.is_editor()) or exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_photos_insert on public.episode_photos for insert to authenticated
  with check ((select private.is_editor()));
create policy episode_photos_update on public.episode_photos for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy episode_photos_delete on public.episode_photos for delete to authenticated
  using ((select private.is_editor()));

-- texts of the archive: public, except the glossary. The sections identity, contact and legal are settings for administrators
create policy archive_texts_read_anon on public.archive_texts for select to anon using (section <> 'glossary');
create policy archive_texts_read on public.archive_texts for select to authenticated
  using (section <> 'glossary' or (select private.is_editor()));
create policy archive_texts_insert on public.archive_texts for insert to authenticated
  with check ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())));
create policy archive_texts_update on public.archive_texts for update to authenticated
  using ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())))
  with check ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())));
create policy archive_texts_delete on public.archive_texts for delete to authenticated
  using ((select private.is_admin()) or (section not in ('identity', 'contact', 'legal') and (select private.is_editor())));

-- former addresses: of rows that the caller may read; the subqueries are subject to the policies of their tables
create policy former_addresses_read_anon on public.former_addresses for select to anon using (
  case kind
    when 'episodes' then exists (select 1 from public.episodes e where e.id = row_id)
    when 'neighborhoods' then exists (select 1 from public.neighborhoods n where n.id = row_id)
    else exists (select 1 from public.topics t where t.id = row_id) end);
create policy former_addresses_read on public.former_addresses for select to authenticated using (
  (select private.is_editor()) or case kind
    when 'episodes' then exists (select 1 from public.episodes e where e.id = row_id)
    when 'neighborhoods' then exists (select 1 from public.neighborhoods n where n.id = row_id)
    else exists (select 1 from public.topics t where t.id = row_id) end);

-- comments: public if published in a published episode; staff moderate; only functions insert
create policy comments_read_anon on public.comments for select to anon
  using (status = 'published' and exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy comments_read on public.comments for select to authenticated
  using ((select private.is_staff())
    or (status = 'published' and exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published')));
create policy comments_update on public.comments for update to authenticated
  using ((select private.is_staff()))
  with check ((select private.is_staff()));
create policy comments_delete on public.comments for delete to authenticated using ((select private.is_staff()));
create policy comment_contacts_read on public.comment_contacts for select to authenticated
  using ((select private.is_staff()));

-- messages, notes, recordings, history, trash and AI: editors only. Log entries of profiles are for administrators
create policy contact_messages_read on public.contact_messages for select to authenticated
  using ((select private.is_editor()));
create policy contact_messages_update on public.contact_messages for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy contact_messages_delete on public.contact_messages for delete to authenticated
  using ((select private.is_editor()));
create policy episode_notes_read on public.episode_notes for select to authenticated using ((select private.is_editor()));
create policy episode_notes_insert on public.episode_notes for insert to authenticated
  with check ((select private.is_editor()));
create policy episode_notes_update on public.episode_notes for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy episode_notes_delete on public.episode_notes for delete to authenticated using ((select private.is_editor()));
create policy photo_notes_read on public.photo_notes for select to authenticated using ((select private.is_editor()));
create policy photo_notes_insert on public.photo_notes for insert to authenticated
  with check ((select private.is_editor()));
create policy photo_notes_update on public.photo_notes for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy photo_notes_delete on public.photo_notes for delete to authenticated using ((select private.is_editor()));
create policy recordings_read on public.recordings for select to authenticated using ((select private.is_editor()));
create policy recordings_insert on public.recordings for insert to authenticated with check ((select private.is_editor()));
create policy recordings_update on public.recordings for update to authenticated
  using ((select private.is_editor()))
  with check ((select private.is_editor()));
create policy recordings_delete on public.recordings for delete to authenticated using ((select private.is_editor()));
create policy listening_counts_read on public.listening_counts for select to authenticated
  using ((select private.is_editor()));
create policy audit_log_read on public.audit_log for select to authenticated
  using ((select private.is_admin()) or (tbl <> 'profiles' and (select private.is_editor())));
create policy audit_values_read on public.audit_values for select to authenticated using ((select private.is_editor()));
create policy trash_read on public.trash for select to authenticated using ((select private.is_editor()));
create policy ai_jobs_read on public.ai_jobs for select to authenticated using ((select private.is_editor()));
create policy ai_provider_calls_read on public.ai_provider_calls for select to authenticated
  using ((select private.is_editor()));
