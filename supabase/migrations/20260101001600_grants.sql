-- The second wall, stated whole: what is not granted here is not reachable. Later migrations grant what they add.

revoke all on all tables in schema public from public, anon, authenticated, service_role;
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;

-- tables: reading
grant select on public.neighborhoods, public.guests, public.topics, public.episodes, public.episode_topics,
  public.episode_photos, public.comments to anon, authenticated;
grant select on public.profiles, public.comment_contacts, public.contact_messages, public.audit_log, public.trash to authenticated;

-- tables: writing (anon writes nowhere)
grant insert, update, delete on public.neighborhoods, public.guests, public.topics, public.episodes, public.episode_topics,
  public.episode_photos, public.profiles to authenticated;
grant update (status, content), delete on public.comments to authenticated;
grant update (read_at, archived_at), delete on public.contact_messages to authenticated;

-- the API's own key: everything but the log and the trash, which only triggers write
grant select, insert, update, delete on public.profiles, public.neighborhoods, public.guests, public.topics, public.episodes,
  public.episode_topics, public.episode_photos, public.comments, public.comment_contacts, public.contact_messages to service_role;
grant select on public.audit_log, public.trash to service_role;

-- views: reading only
grant select on public.neighborhoods_with_counts, public.guests_with_counts, public.topics_with_counts, public.episode_list,
  public.photo_list, public.published_comments to anon, authenticated, service_role;
grant select on public.episode_ai, public.comment_moderation to authenticated, service_role;

-- functions that constraints, generated columns and views of a writing role evaluate
grant execute on function private.fold(text), private.slugify(text), private.has_text(text), private.is_line(text, int),
  private.is_link(text), private.is_audio_address(text), private.is_email(text), private.is_coordinates(jsonb),
  private.is_picture_list(jsonb), private.join_words(text[]) to authenticated, service_role;
grant execute on function private.is_admin(), private.is_staff(), private.restore_trash(bigint) to authenticated;

-- doors
grant execute on function public.submit_comment(uuid, text, text, text, uuid), public.submit_contact(text, text, text, text, uuid),
  public.take_token(text, int, int), public.lease_outbox(int, int), public.settle_outbox(uuid, boolean, text),
  public.content_revision(), public.claim_rebuild(int, int), public.settle_rebuild(bigint), public.erase_person(text),
  public.housekeeping(int) to service_role;
grant execute on function public.save_episode(uuid, int, jsonb, uuid[]), public.restore_trash(bigint) to authenticated;
