-- The trash lists and counts records only. Rows that are part of one (links to topics, notes, e-mail addresses of comments, sums
-- of listening, public versions) are restored with it; a link that an editor removes was listed by its key.

create or replace function private.trash_entries()
returns table (id bigint, tbl text, label text, deleted_at timestamptz, deleted_by text, days_left int, also int)
language sql stable security definer set search_path = '' as $$
  with records as (
    select * from public.trash t
    where t.tbl in ('episodes', 'guests', 'neighborhoods', 'topics', 'episode_photos', 'comments', 'contact_messages', 'recordings')
  )
  select t.id, t.tbl,
    case t.tbl
      when 'episodes' then 'Programa ' || (t.row_data ->> 'episode_number')
      when 'episode_photos' then coalesce(nullif(t.row_data ->> 'caption', ''), 'Sin título')
      when 'comments' then (t.row_data ->> 'author_name') || ': ' || pg_catalog.left(t.row_data ->> 'content', 80)
      else coalesce(t.row_data ->> 'name', t.pk) end,
    t.deleted_at, u.email::text,
    greatest(0, 30 - pg_catalog.floor(extract(epoch from now() - t.deleted_at) / 86400)::int),
    (select count(*)::int - 1 from records b where b.batch = t.batch)
  from records t
  left join auth.users u on u.id = t.deleted_by
  where t.id = (select min(b.id) from records b where b.batch = t.batch)
    and t.deleted_at > now() - interval '30 days'
  order by t.deleted_at desc, t.id desc limit 500
$$;
