-- Who changed what, and what was deleted, with the e-mail addresses of the people who did it: for administrators.

-- Entries of one row, newest first. An episode's entries include its topics: changed is then {"topics": [before, after]}.
create function private.row_history(p_table text, p_key text)
returns table (id bigint, at timestamptz, actor_email text, actor_role text, action text, changed jsonb)
language sql stable security definer set search_path = '' as $$
  select a.id, a.at, u.email::text, a.actor_role, a.action,
    case when a.tbl <> 'episode_topics' then a.changed
      when a.action = 'delete' then pg_catalog.jsonb_build_object('topics', pg_catalog.jsonb_build_array(t.name, null))
      else pg_catalog.jsonb_build_object('topics', pg_catalog.jsonb_build_array(null, t.name)) end
  from public.audit_log a
  left join auth.users u on u.id = a.actor
  left join lateral (
    select coalesce((select x.name from public.topics x where x.id::text = pg_catalog.split_part(a.pk, '/', 2)),
      pg_catalog.split_part(a.pk, '/', 2)) as name) t on a.tbl = 'episode_topics'
  where a.tbl = p_table and a.pk = p_key
    or p_table = 'episodes' and a.tbl = 'episode_topics' and pg_catalog.starts_with(a.pk, p_key || '/')
  order by a.at desc, a.id desc limit 200
$$;

create function public.row_history(p_table text, p_key text)
returns table (id bigint, at timestamptz, actor_email text, actor_role text, action text, changed jsonb)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  return query select * from private.row_history(p_table, p_key);
end $$;

-- What can be restored, newest first: one entry per deletion, counting the rows that went along.
create function private.trash_entries()
returns table (id bigint, tbl text, label text, deleted_at timestamptz, deleted_by text, days_left int, also int)
language sql stable security definer set search_path = '' as $$
  select t.id, t.tbl,
    case t.tbl
      when 'episodes' then 'Programa ' || (t.row_data ->> 'episode_number')
      when 'episode_photos' then coalesce(nullif(t.row_data ->> 'caption', ''), 'Sin título')
      when 'comments' then (t.row_data ->> 'author_name') || ': ' || pg_catalog.left(t.row_data ->> 'content', 80)
      else coalesce(t.row_data ->> 'name', t.pk) end,
    t.deleted_at, u.email::text,
    greatest(0, 30 - pg_catalog.floor(extract(epoch from now() - t.deleted_at) / 86400)::int),
    (select count(*)::int - 1 from public.trash b where b.batch = t.batch)
  from public.trash t
  left join auth.users u on u.id = t.deleted_by
  where t.id = (select min(b.id) from public.trash b where b.batch = t.batch)
    and t.deleted_at > now() - interval '30 days'
  order by t.deleted_at desc, t.id desc limit 500
$$;

create function public.trash_entries()
returns table (id bigint, tbl text, label text, deleted_at timestamptz, deleted_by text, days_left int, also int)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  return query select * from private.trash_entries();
end $$;

revoke all on function private.row_history(text, text), public.row_history(text, text), private.trash_entries(),
  public.trash_entries() from public, anon, authenticated, service_role;
grant execute on function private.row_history(text, text), public.row_history(text, text), private.trash_entries(),
  public.trash_entries() to authenticated;
