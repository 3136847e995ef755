-- Revokes all privileges and lists every grant: what is not granted is not reachable. Later migrations grant what they add.

revoke all on all tables in schema public from public, anon, authenticated, service_role;
revoke all on all sequences in schema public from public, anon, authenticated, service_role;
revoke all on all functions in schema public from public, anon, authenticated, service_role;
revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke all on all functions in schema private from public, anon, authenticated, service_role;

-- tables: reading
grant select on public.neighborhoods, public.guests, public.topics, public.episodes, public.episode_topics,
  public.episode_photos, public.comments, public.former_addresses, public.archive_texts to anon, authenticated;
grant select on public.profiles, public.comment_contacts, public.contact_messages, public.audit_log, public.audit_values,
  public.trash, public.ai_jobs, public.ai_provider_calls, public.ai_reviews to authenticated;

-- tables: writing (anon has no write privilege)
grant insert, update, delete on public.neighborhoods, public.guests, public.topics, public.episodes, public.episode_topics,
  public.episode_photos, public.archive_texts, public.profiles to authenticated;
grant update (status, content), delete on public.comments to authenticated;
grant update (read_at, archived_at, answered_at), delete on public.contact_messages to authenticated;
grant insert on public.ai_reviews to authenticated;

-- service_role: reads all tables; does not write tables that only triggers and functions write
grant select, insert, update, delete on public.profiles, public.neighborhoods, public.guests, public.topics, public.episodes,
  public.episode_topics, public.episode_photos, public.archive_texts, public.comments, public.comment_contacts,
  public.contact_messages to service_role;
grant select on public.audit_log, public.audit_values, public.trash, public.ai_jobs, public.ai_provider_calls,
  public.ai_reviews, public.former_addresses to service_role;

-- views: reading only
grant select on public.neighborhoods_with_counts, public.guests_with_counts, public.topics_with_counts, public.episode_list,
  public.photo_list, public.published_comments to anon, authenticated, service_role;
grant select on public.episode_ai, public.comment_moderation to authenticated, service_role;

-- helpers called by constraints, generated columns, views and functions with the caller's rights
grant execute on function private.fold(text), private.slugify(text), private.has_text(text), private.is_line(text, int),
  private.is_link(text), private.is_audio_address(text), private.is_email(text), private.is_coordinates(jsonb),
  private.is_picture_list(jsonb), private.join_words(text[]), private.is_unreviewed(jsonb), private.named_guest(text),
  private.named_neighborhood(text), private.named_topic(text), private.store_episode(uuid, public.episodes),
  private.import_episode(jsonb), private.collaborators() to authenticated, service_role;
grant execute on function private.is_admin(), private.is_staff(), private.seconds_of(text), private.long_value(jsonb),
  private.current_person(uuid), private.own_sessions(), private.end_own_session(uuid), private.row_history(text, text),
  private.trash_entries(), private.restore_trash(bigint), private.retry_mail(uuid), private.publishing_overview(int),
  private.ask_publish(), private.statement_reviewers(uuid), private.queue_ai_job(uuid, text, uuid, jsonb, text),
  private.cancel_ai_job(uuid) to authenticated;

-- functions of the Data API: visitors
grant execute on function public.published_states() to anon, authenticated, service_role;

-- signed-in accounts; functions for administrators check the role themselves
grant execute on function public.current_person(uuid), public.own_sessions(), public.end_own_session(uuid),
  public.dashboard(), public.archive_figures(), public.ai_figures(), public.save_episode(uuid, int, jsonb, uuid[]),
  public.save_analysis(uuid, int, jsonb, jsonb), public.statement_reviewers(uuid), public.former_analyses(uuid),
  public.move_photo(uuid, int), public.row_history(text, text), public.trash_entries(), public.restore_trash(bigint),
  public.retry_mail(uuid), public.publishing_overview(int), public.ask_publish(),
  public.queue_ai_job(uuid, text, uuid, jsonb, text), public.cancel_ai_job(uuid) to authenticated;
grant execute on function public.import_episodes(jsonb, boolean), public.collaborators(), public.schema_version()
  to authenticated, service_role;

-- service_role only
grant execute on function public.submit_comment(uuid, text, text, text, uuid), public.submit_contact(text, text, text, text, uuid),
  public.consume_rate_limit(text, int, int), public.lease_outbox(int, int), public.complete_mail(uuid, boolean, text),
  public.content_revision(), public.mark_published(bigint), public.publishing_state(),
  public.start_build(bigint, text, boolean), public.finish_build(bigint, text, text, text, bigint),
  public.report_build(bigint), public.lease_ai_job(int), public.renew_ai_job_lease(uuid, int, text, int),
  public.record_provider_call(uuid, int, text, text, jsonb, int), public.complete_provider_call(bigint, int, text, text),
  public.complete_ai_job(uuid, int, jsonb, text, text), public.find_account(text), public.restore_begin(),
  public.restore_stage(text, jsonb), public.restore_commit(jsonb), public.erase_person(text), public.purge_expired(int)
  to service_role;
