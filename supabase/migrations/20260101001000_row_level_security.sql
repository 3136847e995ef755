-- The first wall: which rows a role may see and write. The second one, grants, is in 20260101001600_grants.sql.
-- Helpers stand in (select ...) so that they run once per statement, not once per row.

alter table public.profiles enable row level security;
alter table public.neighborhoods enable row level security;
alter table public.guests enable row level security;
alter table public.topics enable row level security;
alter table public.episodes enable row level security;
alter table public.episode_topics enable row level security;
alter table public.episode_photos enable row level security;
alter table public.comments enable row level security;
alter table public.comment_contacts enable row level security;
alter table public.contact_messages enable row level security;
alter table public.audit_log enable row level security;
alter table public.trash enable row level security;
-- no policy at all: reached through functions alone
alter table private.outbox enable row level security;
alter table private.rebuild enable row level security;

-- profiles: one's own row, or all for administrators; nobody promotes himself or deletes himself
create policy profiles_read on public.profiles for select to authenticated using (id = (select auth.uid()) or (select private.is_admin()));
create policy profiles_insert on public.profiles for insert to authenticated with check ((select private.is_admin()));
create policy profiles_update on public.profiles for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy profiles_delete on public.profiles for delete to authenticated using ((select private.is_admin()) and id <> (select auth.uid()));

-- catalogue: open to read, written by administrators
create policy neighborhoods_read on public.neighborhoods for select to anon, authenticated using (true);
create policy neighborhoods_insert on public.neighborhoods for insert to authenticated with check ((select private.is_admin()));
create policy neighborhoods_update on public.neighborhoods for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy neighborhoods_delete on public.neighborhoods for delete to authenticated using ((select private.is_admin()));
create policy guests_read on public.guests for select to anon, authenticated using (true);
create policy guests_insert on public.guests for insert to authenticated with check ((select private.is_admin()));
create policy guests_update on public.guests for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy guests_delete on public.guests for delete to authenticated using ((select private.is_admin()));
create policy topics_read on public.topics for select to anon, authenticated using (true);
create policy topics_insert on public.topics for insert to authenticated with check ((select private.is_admin()));
create policy topics_update on public.topics for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy topics_delete on public.topics for delete to authenticated using ((select private.is_admin()));

-- episodes and what hangs on them: published ones for everybody, all for administrators
create policy episodes_read_anon on public.episodes for select to anon using (status = 'published');
create policy episodes_read on public.episodes for select to authenticated using (status = 'published' or (select private.is_admin()));
create policy episodes_insert on public.episodes for insert to authenticated with check ((select private.is_admin()));
create policy episodes_update on public.episodes for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy episodes_delete on public.episodes for delete to authenticated using ((select private.is_admin()));

create policy episode_topics_read_anon on public.episode_topics for select to anon
  using (exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_topics_read on public.episode_topics for select to authenticated
  using ((select private.is_admin()) or exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_topics_insert on public.episode_topics for insert to authenticated with check ((select private.is_admin()));
create policy episode_topics_update on public.episode_topics for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy episode_topics_delete on public.episode_topics for delete to authenticated using ((select private.is_admin()));

create policy episode_photos_read_anon on public.episode_photos for select to anon
  using (exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_photos_read on public.episode_photos for select to authenticated
  using ((select private.is_admin()) or exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy episode_photos_insert on public.episode_photos for insert to authenticated with check ((select private.is_admin()));
create policy episode_photos_update on public.episode_photos for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy episode_photos_delete on public.episode_photos for delete to authenticated using ((select private.is_admin()));

-- comments: the public reads published ones of published episodes; staff moderate; nobody inserts directly
create policy comments_read_anon on public.comments for select to anon
  using (status = 'published' and exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published'));
create policy comments_read on public.comments for select to authenticated
  using ((select private.is_staff())
    or (status = 'published' and exists (select 1 from public.episodes e where e.id = episode_id and e.status = 'published')));
create policy comments_update on public.comments for update to authenticated using ((select private.is_staff())) with check ((select private.is_staff()));
create policy comments_delete on public.comments for delete to authenticated using ((select private.is_staff()));
create policy comment_contacts_read on public.comment_contacts for select to authenticated using ((select private.is_staff()));

-- messages, log and trash: administrators
create policy contact_messages_read on public.contact_messages for select to authenticated using ((select private.is_admin()));
create policy contact_messages_update on public.contact_messages for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy contact_messages_delete on public.contact_messages for delete to authenticated using ((select private.is_admin()));
create policy audit_log_read on public.audit_log for select to authenticated using ((select private.is_admin()));
create policy trash_read on public.trash for select to authenticated using ((select private.is_admin()));
