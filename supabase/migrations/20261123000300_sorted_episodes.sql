-- Adds the columns by which the list of episodes is sorted and filtered. A later migration that adds a column to episodes
-- creates this view again to include it.

drop view public.episode_list;
create view public.episode_list with (security_invoker = true) as
  select g.name as guest_name, n.name as neighborhood_name, n.slug as neighborhood_slug,
    concat_ws(' ', lower(e.episode_number), g.sort_name, n.sort_name) as search_text,
    g.sort_name as guest_sort_name, n.sort_name as neighborhood_sort_name, private.seconds_of(e.duration) as seconds,
    -- analysed, but not fully reviewed by a person
    e.ai_processed_at is not null and private.is_unreviewed(e.ai_statements) as is_unreviewed, e.*
  from public.episodes e
  left join public.guests g on g.id = e.guest_id
  left join public.neighborhoods n on n.id = e.neighborhood_id;
grant select on public.episode_list to anon, authenticated, service_role;
-- The view calls these functions with the rights of its reader.
grant execute on function private.seconds_of(text) to anon, service_role;
grant execute on function private.is_unreviewed(jsonb) to anon;
