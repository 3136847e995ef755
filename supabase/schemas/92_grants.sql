-- Grants: which role reaches what. What is not in this file is not reachable: it first revokes everything. Functions have unique
-- names, so their arguments are left out.

revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

-- tables: reading
grant select on public.neighborhoods, public.guests, public.topics, public.episodes, public.episode_topics,
  public.episode_photos, public.comments, public.former_addresses, public.archive_texts to anon, authenticated;
grant select on public.profiles, public.comment_contacts, public.contact_messages, public.audit_log, public.audit_values,
  public.trash, public.ai_jobs, public.ai_provider_calls, public.recordings, public.episode_notes,
  public.photo_notes, public.listening_counts to authenticated;
-- tables: writing (anon has no write privilege)
grant insert, update, delete on public.neighborhoods, public.guests, public.topics, public.episodes, public.episode_topics,
  public.episode_photos, public.archive_texts, public.profiles, public.recordings, public.episode_notes, public.photo_notes
  to authenticated;
grant update (status, content), delete on public.comments to authenticated;
grant update (read_at, archived_at, answered_at), delete on public.contact_messages to authenticated;
-- service_role: reads all tables; does not write tables that only triggers and functions write
grant select, insert, update, delete on public.profiles, public.neighborhoods, public.guests, public.topics, public.episodes,
  public.episode_topics, public.episode_photos, public.episode_notes, public.photo_notes, public.archive_texts,
  public.comments, public.comment_contacts, public.contact_messages to service_role;
-- the server records the access copies that it has made
grant select, insert, update on public.recordings to service_role;
grant select on public.audit_log, public.audit_values, public.trash, public.ai_jobs, public.ai_provider_calls,
  public.former_addresses, public.listening_counts to service_role;

-- views: reading only
grant select on public.neighborhoods_with_counts, public.guests_with_counts, public.topics_with_counts, public.episode_list,
  public.photo_list, public.published_comments to anon, authenticated, service_role;
grant select on public.episode_ai, public.comment_moderation to authenticated, service_role;

-- helpers called by constraints, generated columns, views and functions with the caller's rights
grant execute on function private.seconds_of, private.is_unreviewed to anon, authenticated, service_role;
grant execute on function private.fold, private.slugify, private.has_text, private.is_line, private.is_link,
  private.is_audio_address, private.is_email, private.is_coordinates, private.is_picture_list, private.join_words,
  private.is_partial_day, private.text_pattern, private.texts_of, private.is_archival_date, private.first_day, private.collaborators, private.store_episodes,
  private.store_notes, private.store_photos, private.named, private.import_episodes, private.import_photos,
  private.import_recordings, private.lines_that_break, private.import_block, private.kinds, private.tables_with, private.begin_change_set,
  private.end_change_set to authenticated, service_role;
grant execute on function private.count_rows, private.is_admin, private.is_staff, private.current_person, private.own_sessions,
  private.end_own_session, private.is_editor, private.remove_second_factor, private.second_factor_rule,
  private.retry_mail, private.own_notices, private.choose_notices, private.choose_name,
  private.queue_ai_job, private.cancel_ai_job, private.long_value, private.row_history,
  private.restore_trash, private.trash_entries, private.change_sets, private.undo_change_set, private.merge_records, private.assign_episodes, private.publishing_overview, private.ask_publish,
  private.pause_publishing to authenticated;

-- functions of the Data API: visitors
grant execute on function public.published_states to anon, authenticated, service_role;
-- signed-in accounts; functions for administrators and editors check the role themselves
grant execute on function public.current_person, public.find_everywhere, public.own_sessions, public.end_own_session, public.remove_second_factor,
  public.second_factor_rule, public.move_photo, public.save_episode, public.save_photo, public.save_whole_episode,
  public.retry_mail, public.own_notices, public.choose_notices, public.choose_name, public.queue_ai_job,
  public.cancel_ai_job, public.save_analysis, public.row_history,
  public.restore_trash, public.trash_entries, public.change_sets, public.undo_change_set, public.merge_records, public.assign_episodes,
  public.publishing_overview, public.ask_publish, public.pause_publishing,
  public.dashboard, public.archive_figures, public.ai_figures, public.listening_figures to authenticated;
grant execute on function public.collaborators, public.import_rows,
  public.schema_version to authenticated, service_role;
-- service_role only
grant execute on function public.find_account, public.store_second_factor, public.read_second_factor,
  public.confirm_second_factor, public.take_second_step, public.take_recovery_code, public.replace_recovery_codes,
  public.carry_second_step, public.drop_second_factor, public.queue_password_link, public.password_link_owner,
  public.use_password_link, public.note_session_browser, public.end_account_sessions, public.publish_planned, public.store_downloaded, public.submit_comment,
  public.submit_contact, public.claim_write, public.finish_write, public.consume_rate_limit, public.lease_outbox, public.complete_mail, public.queue_notices,
  public.queue_new_browser, public.lease_ai_job, public.renew_ai_job_lease, public.record_provider_call,
  public.complete_provider_call, public.complete_ai_job, public.content_revision, public.mark_published,
  public.publishing_state, public.start_build, public.finish_build, public.report_build, public.count_listening,
  public.restore_begin, public.restore_stage, public.restore_commit, public.erase_person,
  public.purge_expired to service_role;
