-- Written by `npm run generate:migration` from supabase/schemas. Do not edit.

set check_function_bodies = off;

-- Roles of the caller, which policies and functions ask for; accounts and sessions. A function of `private` is the
-- implementation with the rights of its owner; its namesake in `public` is what the Data API calls. The row rules ask for
-- roles in every statement: plpgsql keeps the plans of such a function, which sql makes anew at each call.

-- Returns whether the caller's session has passed the second factor, or the account does not need one.
create or replace function private.second_step_done(p public.profiles) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when p.second_factor then exists (
      select 1 from private.verified_sessions v where v.user_id = p.id
        and v.session_id::text = nullif(pg_catalog.current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id')
    else p.role <> 'admin' or not exists (select 1 from private.account_rules r where r.admins_need_second_factor) end;
end $$;

-- Returns true for an account without a profile, which has no second factor, and after a passed second factor.
create or replace function private.is_signed_in() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return not exists (select 1 from public.profiles p where p.id = (select auth.uid()) and not private.second_step_done(p));
end $$;

-- Returns whether the caller is an active administrator without a temporary password. Reads the table at each request, so
-- that a revoked role loses its rights at once. Security definer avoids recursion in the policies of profiles.
create or replace function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.active and p.role = 'admin' and not p.password_is_temporary
      and private.second_step_done(p));
end $$;

-- Returns whether the caller is an editor or administrator, by the same rules as private.is_admin().
create or replace function private.is_editor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.active and p.role in ('editor', 'admin') and not p.password_is_temporary
      and private.second_step_done(p));
end $$;

create or replace function private.is_staff() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select 1 from public.profiles p
    where p.id = (select auth.uid()) and p.active and not p.password_is_temporary and private.second_step_done(p));
end $$;

-- Rejects the removal of the last active administrator. The lock serializes administrators who remove each other.
create or replace function private.keep_last_admin() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(7331);
  if old.role = 'admin' and old.active
     and (tg_op = 'DELETE' or new.role <> 'admin' or not new.active)
     and not exists (select 1 from public.profiles p where p.role = 'admin' and p.active and p.id <> old.id) then
    raise exception 'the last administrator cannot be removed' using errcode = 'PT409';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create or replace trigger c_last_admin before update or delete on public.profiles for each row execute function private.keep_last_admin();

-- Ends the sessions of an account that is switched off; otherwise they would be valid again when it is switched on.
create or replace function private.end_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.user_id = new.id;
  return null;
end $$;
create or replace trigger d_end_sessions after update of active on public.profiles
  for each row when (old.active and not new.active) execute function private.end_sessions();

-- Returns role and activity of the caller (null without a profile), whether the session is open, and whether the password is
-- temporary. A sign-out or the removal of the account closes the session before its access token expires.
create or replace function private.current_person(p_session uuid)
returns table (role text, active boolean, session_open boolean, password_is_temporary boolean, second_factor text)
language sql stable security definer set search_path = '' as $$
  select p.role, p.active,
    exists (select 1 from auth.sessions s where s.id = p_session and s.user_id = auth.uid()),
    coalesce(p.password_is_temporary, false),
    case when p.id is null then 'off'
      when private.second_step_done(p) then case when p.second_factor then 'on' else 'off' end
      when p.second_factor then 'pending' else 'missing' end
  from (select auth.uid() as id) me left join public.profiles p on p.id = me.id
$$;

create or replace function public.current_person(p_session uuid)
returns table (role text, active boolean, session_open boolean, password_is_temporary boolean, second_factor text)
language sql stable security invoker set search_path = '' as $$
  select * from private.current_person(p_session)
$$;

-- Returns the sessions of the caller. The column of the last use has no time zone on hosted Supabase but has one on the
-- embedded backend; the conversion through JSON accepts both.
create or replace function private.own_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz, browser text)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at,
    greatest(s.created_at, (pg_catalog.to_jsonb(s) ->> 'refreshed_at')::timestamptz, (pg_catalog.to_jsonb(s) ->> 'updated_at')::timestamptz),
    b.browser
  from auth.sessions s left join private.session_browsers b on b.session_id = s.id
  where s.user_id = auth.uid() and private.is_signed_in()
$$;

create or replace function public.own_sessions()
returns table (id uuid, created_at timestamptz, used_at timestamptz, browser text)
language sql stable security invoker set search_path = '' as $$
  select * from private.own_sessions()
$$;

-- Stores the name of the browser in which a session was opened. For service_role.
create or replace function public.note_session_browser(p_session uuid, p_browser text) returns void
language sql security definer set search_path = '' as $$
  insert into private.session_browsers (session_id, browser) values (p_session, p_browser)
    on conflict (session_id) do update set browser = excluded.browser
$$;

-- Ends a session of the caller; returns false if the caller has no such session.
create or replace function private.end_own_session(p_session uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s where s.id = p_session and s.user_id = auth.uid() and private.is_signed_in();
  if not found then return false; end if;
  delete from private.session_browsers b where b.session_id = p_session;
  return true;
end $$;

create or replace function public.end_own_session(p_session uuid) returns boolean
language sql security invoker set search_path = '' as $$
  select private.end_own_session(p_session)
$$;

-- Returns the accounts of the back-office with their e-mail addresses, which are only in auth.users.
create or replace function private.collaborators()
returns table (id uuid, email text, role text, active boolean, version int, created_at timestamptz, last_sign_in_at timestamptz,
  second_factor boolean)
language sql stable security definer set search_path = '' as $$
  select p.id, u.email::text, p.role, p.active, p.version, p.created_at, u.last_sign_in_at, p.second_factor
  from public.profiles p join auth.users u on u.id = p.id
  order by u.email
$$;

-- For administrators and service_role (terminal commands).
create or replace function public.collaborators()
returns table (id uuid, email text, role text, active boolean, version int, created_at timestamptz, last_sign_in_at timestamptz,
  second_factor boolean)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if current_user <> 'service_role' then
    if not private.is_admin() then raise exception 'administrators only' using errcode = '42501'; end if;
  end if;
  return query select * from private.collaborators();
end $$;

-- Returns the account with this e-mail address, with or without a profile; null if there is none. For service_role.
create or replace function public.find_account(p_email text) returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id from auth.users u where pg_catalog.lower(u.email) = pg_catalog.lower(pg_catalog.btrim(p_email)) limit 1
$$;

-- Search over every kind of record.

-- Returns the pattern for ~* of a text that contains the query, ignoring accents; any character of the query is literal.
-- p_from_start: only where a word begins, if the query begins with a letter or digit.
create or replace function private.text_pattern(p_query text, p_from_start boolean) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  pattern text := pg_catalog.regexp_replace(private.fold(pg_catalog.btrim(p_query)), '[.*+?^${}()|\[\]\\]', '\\\&', 'g');
  letters text;
begin
  if pattern ~ '^\w' and p_from_start then pattern := '\m' || pattern; end if;
  foreach letters in array array['aáàâãä', 'eéèêë', 'iíìîï', 'oóòôõö', 'uúùûü', 'nñ', 'cç'] loop
    -- not the letter of an escape such as \m
    pattern := pg_catalog.regexp_replace(pattern, '(?<!\\)' || pg_catalog.left(letters, 1), '[' || letters || ']', 'g');
  end loop;
  return pg_catalog.regexp_replace(pattern, '\s+', '\s+', 'g');
end $$;

-- Returns every text in a JSON value, one per line.
create or replace function private.texts_of(value jsonb) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select pg_catalog.string_agg(t #>> '{}', E'\n') from pg_catalog.jsonb_path_query(value, 'strict $.** ? (@.type() == "string")') t
$$;

-- Returns at most p_count records of each kind whose name, number, headline, author or sender contains the query, and as many
-- with the query at the beginning of a word in another text: `place` is that text, and `before`, `found` and `after` the first
-- such part of it. With the row rules of the caller. All texts are read, without an index: one of an hour takes a third of a
-- millisecond, which an index would cost at each write.
create or replace function public.find_everywhere(p_query text, p_count int)
returns table (kind text, id uuid, title text, detail text, place text, before text, found text, after text)
language plpgsql stable strict security invoker set search_path = '' as $$
declare
  part constant text := private.text_pattern(p_query, false);
  words constant text := private.text_pattern(p_query, true);
begin
  return query
  -- texts in the order in which they are looked through; a place is null for the texts that name a record
  with texts (kind, id, title, detail, nth, place, value, number, name) as (
    select 'episodes', e.id, 'Programa #' || e.episode_number, case when t.nth = 1 then e.headline else concat_ws(' · ', n.name, g.name) end,
      t.*, e.episode_order::numeric, e.episode_number
    from public.episodes e
    left join public.guests g on g.id = e.guest_id
    left join public.neighborhoods n on n.id = e.neighborhood_id
    left join public.episode_notes o on o.id = e.id
    cross join lateral (values (0, null, e.episode_number), (0, null, g.name), (0, null, n.name), (1, null, e.headline),
      (2, 'shelfMark', e.shelf_mark), (3, 'source', e.source), (4, 'description', e.description), (5, 'notes', o.notes),
      (6, 'analysis', concat_ws(E'\n', e.ai_summary, private.texts_of(pg_catalog.jsonb_build_array(e.ai_topics, e.ai_key_points,
        e.ai_quotes, e.ai_guest_info, e.ai_neighborhood_info)))),
      (7, case when e.transcription_data is null then 'transcript' else 'segments' end, e.transcript)) t (nth, place, value)
    union all
    select 'guests', g.id, g.name, '', t.*, null, g.sort_name
    from public.guests g cross join lateral (values (0, null, g.name), (1, 'bio', g.bio)) t
    union all
    select 'neighborhoods', n.id, n.name, '', t.*, null, n.sort_name
    from public.neighborhoods n cross join lateral (values (0, null, n.name), (1, 'description', n.description)) t
    union all
    select 'topics', t.id, t.name, '', 0, null, t.name, null, t.sort_name from public.topics t
    union all
    select 'photos', p.id, coalesce(p.caption, ''), 'Programa #' || p.episode_number, t.*, -extract(epoch from p.created_at), ''
    from public.photo_list p left join public.photo_notes o on o.id = p.id
    cross join lateral (values (0, null, p.caption), (1, 'source', p.source), (2, 'notes', o.notes)) t
    union all
    select 'recordings', r.id, r.name, coalesce(r.title, ''), t.*, -extract(epoch from r.created_at), ''
    from public.recordings r cross join lateral (values (0, null, r.name), (0, null, r.title), (1, 'shelfMark', r.shelf_mark),
      (2, 'source', r.source), (3, 'notes', r.notes)) t
    union all
    select 'comments', c.id, c.author_name, c.content, t.*, -extract(epoch from c.created_at), ''
    from public.comment_moderation c
    cross join lateral (values (0, null, c.author_name), (0, null, c.author_email), (1, 'content', c.content)) t
    union all
    select 'messages', m.id, m.name, m.message, t.*, -extract(epoch from m.created_at), ''
    from public.contact_messages m
    cross join lateral (values (0, null, m.name), (0, null, m.email), (1, 'content', m.message)) t
  ), records as (
    select distinct on (t.kind, t.id) t.* from texts t
    where t.value ~* case when t.place is null then part else words end
    order by t.kind, t.id, t.nth
  ), numbered as (
    select r.*, pg_catalog.row_number() over (partition by r.kind, r.place is null
      order by r.nth, r.number nulls last, r.name, r.id) as n
    from records r
  )
  select r.kind, r.id, r.title, pg_catalog.left(r.detail, 300), r.place,
    pg_catalog.substring(r.value, greatest(1, f.start - 200), least(200, f.start - 1)),
    pg_catalog.substring(r.value, f.start, f.stop - f.start), pg_catalog.substring(r.value, f.stop, 200)
  from numbered r
  left join lateral (select pg_catalog.regexp_instr(r.value, words, 1, 1, 0, 'i') as start,
    pg_catalog.regexp_instr(r.value, words, 1, 1, 1, 'i') as stop where r.place is not null) f on true
  where r.n <= p_count
  order by pg_catalog.array_position(array['episodes', 'guests', 'neighborhoods', 'topics', 'photos', 'recordings', 'comments',
    'messages'], r.kind), r.place is not null, r.n;
end $$;

-- The trash: deleted rows are copied to it and restored from it.

-- Returns the column of episodes that refers to rows of a table; null if none does.
create or replace function private.link_of(p_table text) returns text
language sql stable set search_path = '' as $$
  select a.attname from pg_catalog.pg_constraint f
  join pg_catalog.pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where f.conrelid = 'public.episodes'::pg_catalog.regclass and f.contype = 'f'
    and f.confrelid = pg_catalog.format('public.%I', p_table)::pg_catalog.regclass
$$;

-- Copies a row to the trash before its deletion, while episodes still refer to it. Profiles have no such trigger, so that a
-- restore cannot return rights to a deleted account.
create or replace function private.to_trash() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  gone jsonb := pg_catalog.to_jsonb(old);
  current_batch uuid := nullif(pg_catalog.current_setting('app.trash_batch', true), '')::uuid;
  link constant text := private.link_of(tg_table_name);
  linked uuid[];
begin
  if current_batch is null then
    current_batch := pg_catalog.gen_random_uuid();
    perform pg_catalog.set_config('app.trash_batch', current_batch::text, true);
  end if;
  if link is not null then
    execute pg_catalog.format('select pg_catalog.array_agg(e.id) from public.episodes e where e.%I = $1', link)
      into linked using old.id;
  end if;
  insert into public.trash (batch, tbl, pk, row_data, linked_episodes, deleted_by)
    values (current_batch, tg_table_name, private.row_key(gone), gone, linked, auth.uid());
  return old;
end $$;

-- Restores one deleted row. A link between an episode and its guest, neighborhood or topic is restored with the last of its ends,
-- in whatever order both were deleted and restored. Returns false if its parent no longer exists; raises 23505 if a unique value has been taken.
create or replace function private.restore_row(t public.trash) returns boolean
language plpgsql set search_path = '' as $$
declare
  -- columns that rows deleted by early versions do not have
  row_data jsonb := case when t.tbl = 'recordings'
    then pg_catalog.jsonb_build_object('version', 1, 'updated_at', t.deleted_at) else '{}' end || t.row_data;
  parent text;
  link text;
  is_gone boolean;
  columns text;
begin
  -- an episode is restored even if its guest or neighborhood has been deleted since
  if t.tbl = 'episodes' then
    for parent, link in select p, private.link_of(p) from pg_catalog.unnest(private.tables_with('named')) p
      where private.link_of(p) is not null
    loop
      execute pg_catalog.format('select not exists (select 1 from public.%I where id = $1)', parent)
        into is_gone using (row_data ->> link)::uuid;
      if is_gone then
        row_data := row_data || pg_catalog.jsonb_build_object(link, null);
        update public.trash x set linked_episodes = x.linked_episodes || t.pk::uuid
          where x.tbl = parent and x.pk = t.row_data ->> link;
      end if;
    end loop;
  end if;
  select pg_catalog.string_agg(pg_catalog.quote_ident(a.attname), ', ' order by a.attnum) into columns
    from pg_catalog.pg_attribute a
    where a.attrelid = ('public.' || pg_catalog.quote_ident(t.tbl))::pg_catalog.regclass
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  begin
    execute pg_catalog.format('insert into public.%1$I (%2$s) select %2$s from pg_catalog.jsonb_populate_record(null::public.%1$I, $1)',
      t.tbl, columns) using row_data;
  exception
    when foreign_key_violation then return false;
    -- an existing link to a topic counts as restored
    when unique_violation then if t.tbl <> 'episode_topics' then raise; end if;
  end;
  link := private.link_of(t.tbl);
  if link is not null then
    execute pg_catalog.format('update public.episodes set %1$I = $1 where id = any ($2) and %1$I is null', link)
      using t.pk::uuid, t.linked_episodes;
    update public.trash x set row_data = x.row_data || pg_catalog.jsonb_build_object(link, t.pk)
      where x.tbl = 'episodes' and x.pk::uuid = any (t.linked_episodes) and x.row_data ->> link is null;
  end if;
  return true;
end $$;

create or replace function private.restore_trash(p_id bigint) returns text
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.trash;
  t public.trash;
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  select * into wanted from public.trash where id = p_id for update;
  if not found then raise exception 'nothing to restore' using errcode = 'PT404'; end if;
  for t in select * from public.trash where batch = wanted.batch
    order by pg_catalog.array_position(private.tables_with('trash'), tbl), id
  loop
    if private.restore_row(t) then
      delete from public.trash where id = t.id;
    elsif t.id = wanted.id then
      raise exception 'what it belongs to is gone' using errcode = 'PT409';
    elsif t.tbl = 'episode_topics' then
      -- a link whose other end is in the trash becomes part of that deletion
      update public.trash x set batch = other.batch from public.trash other
        where x.id = t.id and (other.tbl = 'episodes' and other.pk = t.row_data ->> 'episode_id'
          or other.tbl = 'topics' and other.pk = t.row_data ->> 'topic_id');
    end if;
  end loop;
  -- raises the version of its episodes: an open form compares it, and would put the older topics back
  if wanted.tbl = 'topics' then
    update public.episodes e set episode_number = e.episode_number
      where e.id in (select l.episode_id from public.episode_topics l where l.topic_id = wanted.pk::uuid);
  end if;
  return wanted.pk;
exception when unique_violation then
  raise exception 'a row with the same number or slug exists' using errcode = 'PT409';
end $$;

-- Restores a deleted row and the rows deleted with it; returns its key. 42501: not an editor. PT404: no such entry.
-- PT409: its number or slug is taken, or its parent no longer exists.
create or replace function public.restore_trash(p_id bigint) returns text
language sql security invoker set search_path = '' as $$
  select private.restore_trash(p_id)
$$;

-- The trash lists and counts records only. Rows that are part of one (links to topics, notes, e-mail addresses of comments, sums
-- of listening, public versions) are restored with it.
create or replace function private.trash_entries(p_query text, p_table text, p_from int, p_count int)
returns table (id bigint, tbl text, label text, deleted_at timestamptz, deleted_by text, days_left int, also int, total int)
language sql stable security definer set search_path = '' as $$
  with records as (
    select t.*, pg_catalog.min(t.id) over batch as first, pg_catalog.count(*) over batch as size,
      pg_catalog.count(*) filter (where t.tbl = 'episodes') over batch as episodes
    from public.trash t where t.tbl = any (private.tables_with('record')) window batch as (partition by t.batch)
  ), entries (id, tbl, label, deleted_at, deleted_by, days_left, also) as (
    select t.id, t.tbl,
      case when s.id is not null then 'Importación' || coalesce(' de ' || nullif(s.label, ''), '') || ': ' || t.episodes
          || case t.episodes when 1 then ' programa' else ' programas' end
        when t.tbl = 'episodes' then 'Programa ' || (t.row_data ->> 'episode_number')
        when t.tbl = 'episode_photos' then coalesce(nullif(t.row_data ->> 'caption', ''), 'Sin título')
        when t.tbl = 'comments' then (t.row_data ->> 'author_name') || ': ' || pg_catalog.left(t.row_data ->> 'content', 80)
        else coalesce(t.row_data ->> 'name', t.pk) end,
      t.deleted_at, u.email::text,
      greatest(0, 30 - pg_catalog.floor(extract(epoch from now() - t.deleted_at) / 86400)::int),
      case when s.id is null then t.size::int - 1 else 0 end
    from records t
    left join auth.users u on u.id = t.deleted_by
    -- an undone import is one entry: both times are that of its transaction
    left join private.change_sets s on s.kind = 'import' and s.undone_at = t.deleted_at
    where t.id = t.first and t.deleted_at > now() - interval '30 days'
  )
  select e.*, pg_catalog.count(*) over ()::int from entries e
  where (p_table is null or e.tbl = p_table)
    and pg_catalog.strpos(private.fold(e.label), private.fold(pg_catalog.btrim(p_query))) > 0
  order by e.deleted_at desc, e.id desc limit p_count offset p_from
$$;

-- Returns p_count entries from place p_from, newest first, whose label contains the query, ignoring accents and case, of one
-- table or (null) of all, each with their total number. 42501: not an editor.
create or replace function public.trash_entries(p_query text, p_table text, p_from int, p_count int)
returns table (id bigint, tbl text, label text, deleted_at timestamptz, deleted_by text, days_left int, also int, total int)
language plpgsql stable security invoker set search_path = '' as $$
begin
  if not private.is_editor() then raise exception 'editors only' using errcode = '42501'; end if;
  return query select * from private.trash_entries(p_query, p_table, p_from, p_count);
end $$;

-- Changes of public content that wait for a build.

-- Returns the number of a published episode; null for others, and for one that has just been deleted.
create or replace function private.published_number(p_episode uuid) returns text
language sql stable security definer set search_path = '' as $$
  select e.episode_number from public.episodes e where e.id = p_episode and e.status = 'published'
$$;

-- Returns the revision of this transaction. Its first change takes the next number and locks the counter until the
-- transaction ends, so revisions become visible in order and a reader of revision n sees every change up to n.
create or replace function private.take_revision() returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  taken bigint := nullif(pg_catalog.current_setting('app.content_revision', true), '')::bigint;
begin
  if taken is null then
    update private.publishing set content_revision = content_revision + 1, last_at = pg_catalog.clock_timestamp(),
      first_at = coalesce(first_at, pg_catalog.clock_timestamp()) returning content_revision into taken;
    perform pg_catalog.set_config('app.content_revision', taken::text, true);
  end if;
  return taken;
end $$;

-- Records a pending change of public content.
create or replace function private.note_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  was boolean;
  is_now boolean;
  key text;
  number text;
  label text;
begin
  if tg_table_name = 'episodes' then
    was := old.status = 'published';
    is_now := new.status = 'published';
    key := coalesce(new.id, old.id);
    number := coalesce(new.episode_number, old.episode_number);
  elsif tg_table_name = any (private.tables_with('named')) then
    was := tg_op <> 'INSERT';
    is_now := tg_op <> 'DELETE';
    key := coalesce(new.id, old.id);
    label := coalesce(new.name, old.name);
  elsif tg_table_name = 'archive_texts' then
    was := tg_op <> 'INSERT';
    is_now := tg_op <> 'DELETE';
    key := coalesce(new.id, old.id);
    label := coalesce(new.section, old.section);
    if label = 'glossary' then return null; end if;
  else
    -- rows of an episode are public if the episode is; its deletion also covers theirs
    number := private.published_number(old.episode_id);
    was := number is not null;
    if tg_op <> 'DELETE' then number := private.published_number(new.episode_id); end if;
    is_now := tg_op <> 'DELETE' and number is not null;
    if tg_table_name = 'episode_topics' then
      key := coalesce(new.episode_id, old.episode_id) || '/' || coalesce(new.topic_id, old.topic_id);
      select t.name into label from public.topics t where t.id = coalesce(new.topic_id, old.topic_id);
      if not found then return null; end if;
    else
      key := coalesce(new.id, old.id);
    end if;
    if tg_table_name = 'comments' then
      was := was and old.status = 'published';
      is_now := is_now and new.status = 'published';
    end if;
  end if;
  was := coalesce(was, false);
  is_now := coalesce(is_now, false);
  if not (was or is_now) then return null; end if;
  insert into private.pending_changes (revision, tbl, pk, episode_number, name, action, actor) values (
    private.take_revision(), tg_table_name, key, number, label,
    case when tg_op <> 'UPDATE' or was and is_now then pg_catalog.lower(tg_op) when is_now then 'publish' else 'withdraw' end,
    auth.uid());
  return null;
end $$;

-- Records a truncation, which fires no row triggers.
create or replace function private.note_truncate() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.pending_changes (revision, tbl, pk, action, actor)
    values (private.take_revision(), tg_table_name, '*', 'delete', auth.uid());
  return null;
end $$;

-- Records a pending change if a published episode uses the recording, because its page changes. A file that the server finds and
-- reads is no change: it was there before, as the last build read it.
create or replace function private.note_recording() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  recording constant public.recordings := coalesce(new, old);
begin
  if tg_op = 'INSERT' and auth.uid() is null then return null; end if;
  insert into private.pending_changes (revision, tbl, pk, episode_number, name, action, actor)
    select private.take_revision(), 'recordings', recording.id, e.episode_number, recording.name, pg_catalog.lower(tg_op), auth.uid()
    from public.episodes e where e.status = 'published' and pg_catalog.ltrim(e.audio_url, '/') = recording.name
    order by e.episode_order, e.id limit 1;
  return null;
end $$;
create or replace trigger y_pending after insert or delete or update of name, bytes, sha256 on public.recordings
  for each row execute function private.note_recording();

-- Erasure of a person, and of what has expired.

-- Erases the data of an e-mail address: comments, messages, queued mails, stored results (those of the back-office all, because
-- any may quote the person), trash. The log contains no personal data. Returns {comments, messages}, the numbers of rows deleted outside the trash, and message_ids, those in the
-- trash included: the server deletes the files of their mails.
create or replace function public.erase_person(p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := pg_catalog.lower(pg_catalog.btrim(p_email));
  comment_ids uuid[];
  message_ids uuid[];
  comment_count int;
  message_count int;
begin
  select coalesce(pg_catalog.array_agg(found.id), '{}') into comment_ids from (
    select c.comment_id as id from public.comment_contacts c where c.author_email = address
    union
    select (t.row_data ->> 'comment_id')::uuid from public.trash t
      where t.tbl = 'comment_contacts' and t.row_data ->> 'author_email' = address) found;
  select coalesce(pg_catalog.array_agg(found.id), '{}') into message_ids from (
    select m.id from public.contact_messages m where pg_catalog.lower(m.email) = address
    union
    select (t.row_data ->> 'id')::uuid from public.trash t
      where t.tbl = 'contact_messages' and pg_catalog.lower(t.row_data ->> 'email') = address) found;

  delete from public.comments where id = any (comment_ids);
  get diagnostics comment_count = row_count;
  delete from public.contact_messages where id = any (message_ids);
  get diagnostics message_count = row_count;
  delete from private.outbox where (payload ->> 'message_id')::uuid = any (message_ids);
  delete from private.idempotency where (result ->> 'id')::uuid = any (comment_ids || message_ids)
    or route not in ('comment', 'contact');
  -- last, because the deletions above add rows to the trash
  delete from public.trash where tbl in ('comments', 'comment_contacts') and pk = any (comment_ids::text[])
    or tbl = 'contact_messages' and pk = any (message_ids::text[]);
  return pg_catalog.jsonb_build_object('comments', comment_count, 'messages', message_count, 'message_ids', message_ids);
end $$;

-- Deletes expired rows: trash and sent mails after p_keep_days, idempotency keys after 7 days (those of the back-office, whose
-- results are large, after a day), rate limits after a day, links a day after they expire, marks and browsers of ended sessions, provider calls and ended AI jobs after 365 days.
create or replace function public.purge_expired(p_keep_days int default 30) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  cutoff constant timestamptz := now() - pg_catalog.make_interval(days => p_keep_days);
  ai_cutoff constant timestamptz := now() - interval '365 days';
  trash_count int;
  mail_count int;
  call_count int;
  job_count int;
begin
  delete from public.trash where deleted_at < cutoff;
  get diagnostics trash_count = row_count;
  delete from private.outbox o where o.state = 'sent' and o.sent_at < cutoff
    or o.created_at < cutoff and private.mail_content(o.kind, o.payload) is null;
  get diagnostics mail_count = row_count;
  delete from private.change_sets where at < cutoff;
  delete from private.idempotency where created_at < now()
    - case when route in ('comment', 'contact') then interval '7 days' else interval '1 day' end;
  delete from private.rate_limits where window_start < now() - interval '1 day';
  delete from private.password_links where expires_at < now() - interval '1 day';
  delete from private.verified_sessions v where not exists (select 1 from auth.sessions s where s.id = v.session_id);
  delete from private.session_browsers b where not exists (select 1 from auth.sessions s where s.id = b.session_id);
  delete from public.ai_provider_calls where started_at < ai_cutoff;
  get diagnostics call_count = row_count;
  delete from public.ai_jobs where ended_at < ai_cutoff;
  get diagnostics job_count = row_count;
  return pg_catalog.jsonb_build_object('trash', trash_count, 'mails', mail_count, 'provider_calls', call_count,
    'jobs', job_count);
end $$;

-- Triggers of the tables by their traits (11_kinds.sql). Triggers run in the order of their names: a_ before other rules, x_ to z_
-- after them.

-- Raises version and sets updated_at on each update; id and created_at cannot change.
create or replace function private.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.id := old.id;
  new.created_at := old.created_at;
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

do $$
declare
  k record;
  t record;
begin
  -- those of a trait that a table no longer has
  for t in select g.tgname, g.tgrelid::regclass as tbl from pg_catalog.pg_trigger g
    where g.tgfoid in ('private.touch'::regproc, 'private.to_trash'::regproc, 'private.audit'::regproc,
      'private.note_change'::regproc, 'private.note_truncate'::regproc, 'private.fill_slug'::regproc,
      'private.note_slug'::regproc) and not g.tgisinternal
  loop
    execute pg_catalog.format('drop trigger %I on %s', t.tgname, t.tbl);
  end loop;
  for k in select * from private.kinds() loop
    if 'version' = any (k.traits) then
      execute pg_catalog.format('create trigger a_touch before update on public.%I
        for each row execute function private.touch()', k.name);
    end if;
    if 'slug' = any (k.traits) then
      execute pg_catalog.format('create trigger b_slug before insert or update on public.%I
        for each row execute function private.fill_slug()', k.name);
      execute pg_catalog.format('create trigger w_slug_insert after insert on public.%I
        for each row execute function private.note_slug()', k.name);
      execute pg_catalog.format('create trigger w_slug_update after update on public.%I
        for each row when (old.slug is distinct from new.slug) execute function private.note_slug()', k.name);
    end if;
    if 'trash' = any (k.traits) then
      execute pg_catalog.format('create trigger x_trash before delete on public.%I
        for each row execute function private.to_trash()', k.name);
    end if;
    if 'pages' = any (k.traits) then
      execute pg_catalog.format('create trigger y_pending after insert or update or delete on public.%I
        for each row execute function private.note_change()', k.name);
      execute pg_catalog.format('create trigger y_pending_truncate after truncate on public.%I
        for each statement execute function private.note_truncate()', k.name);
    end if;
    if 'log' = any (k.traits) then
      execute pg_catalog.format('create trigger z_audit after insert or update or delete on public.%I
        for each row execute function private.audit()', k.name);
    end if;
  end loop;
end $$;

-- The renewals of an AI job's lease are not logged: a running job is renewed every two seconds, and the log is kept for ever.
create or replace trigger z_audit after insert or delete on public.ai_jobs for each row execute function private.audit();
create or replace trigger z_audit_update after update on public.ai_jobs
  for each row when (new.state is distinct from old.state or new.leased_until is not distinct from old.leased_until)
  execute function private.audit();

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
create policy ai_reviews_read on public.ai_reviews for select to authenticated using ((select private.is_editor()));
create policy ai_reviews_insert on public.ai_reviews for insert to authenticated
  with check ((select private.is_editor()) and reviewer = (select auth.uid()));

-- Grants: which role reaches what. What is not in this file is not reachable: it first revokes everything. Functions have unique
-- names, so their arguments are left out.

revoke all on all tables in schema public, private from public, anon, authenticated, service_role;
revoke all on all sequences in schema public, private from public, anon, authenticated, service_role;
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

-- tables: reading
grant select on public.neighborhoods, public.guests, public.topics, public.episodes, public.episode_topics,
  public.episode_photos, public.comments, public.former_addresses, public.archive_texts to anon, authenticated;
grant select on public.profiles, public.comment_contacts, public.contact_messages, public.audit_log, public.audit_values,
  public.trash, public.ai_jobs, public.ai_provider_calls, public.ai_reviews, public.recordings, public.episode_notes,
  public.photo_notes, public.listening_counts to authenticated;
-- tables: writing (anon has no write privilege)
grant insert, update, delete on public.neighborhoods, public.guests, public.topics, public.episodes, public.episode_topics,
  public.episode_photos, public.archive_texts, public.profiles, public.recordings, public.episode_notes, public.photo_notes
  to authenticated;
grant update (status, content), delete on public.comments to authenticated;
grant update (read_at, archived_at, answered_at), delete on public.contact_messages to authenticated;
grant insert on public.ai_reviews to authenticated;
-- service_role: reads all tables; does not write tables that only triggers and functions write
grant select, insert, update, delete on public.profiles, public.neighborhoods, public.guests, public.topics, public.episodes,
  public.episode_topics, public.episode_photos, public.episode_notes, public.photo_notes, public.archive_texts,
  public.comments, public.comment_contacts, public.contact_messages to service_role;
-- the server records the access copies that it has made
grant select, insert, update on public.recordings to service_role;
grant select on public.audit_log, public.audit_values, public.trash, public.ai_jobs, public.ai_provider_calls,
  public.ai_reviews, public.former_addresses, public.listening_counts to service_role;

-- views: reading only
grant select on public.neighborhoods_with_counts, public.guests_with_counts, public.topics_with_counts, public.episode_list,
  public.photo_list, public.published_comments to anon, authenticated, service_role;
grant select on public.episode_ai, public.comment_moderation to authenticated, service_role;

-- helpers called by constraints, generated columns, views and functions with the caller's rights
grant execute on function private.seconds_of, private.is_unreviewed to anon, authenticated, service_role;
grant execute on function private.fold, private.slugify, private.has_text, private.is_line, private.is_link,
  private.is_audio_address, private.is_email, private.is_coordinates, private.is_picture_list, private.join_words,
  private.is_partial_day, private.text_pattern, private.texts_of, private.is_archival_date, private.first_day, private.collaborators, private.store_episode,
  private.store_notes, private.named_guest, private.named_neighborhood, private.named_topic, private.import_episode,
  private.begin_change_set, private.end_change_set to authenticated, service_role;
grant execute on function private.kinds, private.tables_with, private.count_rows, private.is_admin, private.is_staff, private.current_person, private.own_sessions,
  private.end_own_session, private.is_editor, private.remove_second_factor, private.second_factor_rule,
  private.import_photo, private.import_recording, private.retry_mail, private.own_notices, private.choose_notices,
  private.queue_ai_job, private.cancel_ai_job, private.statement_reviewers, private.long_value, private.row_history,
  private.restore_trash, private.trash_entries, private.change_sets, private.undo_change_set, private.merge_records, private.assign_episodes, private.publishing_overview, private.ask_publish,
  private.pause_publishing to authenticated;

-- functions of the Data API: visitors
grant execute on function public.published_states to anon, authenticated, service_role;
-- signed-in accounts; functions for administrators and editors check the role themselves
grant execute on function public.current_person, public.find_everywhere, public.own_sessions, public.end_own_session, public.remove_second_factor,
  public.second_factor_rule, public.move_photo, public.save_episode, public.save_photo, public.save_whole_episode,
  public.import_rows, public.retry_mail, public.own_notices, public.choose_notices, public.queue_ai_job,
  public.cancel_ai_job, public.save_analysis, public.statement_reviewers, public.row_history, public.former_analyses,
  public.restore_trash, public.trash_entries, public.change_sets, public.undo_change_set, public.merge_records, public.assign_episodes,
  public.publishing_overview, public.ask_publish, public.pause_publishing,
  public.dashboard, public.archive_figures, public.ai_figures, public.listening_figures to authenticated;
grant execute on function public.collaborators, public.import_episodes,
  public.schema_version to authenticated, service_role;
-- service_role only
grant execute on function public.find_account, public.store_second_factor, public.read_second_factor,
  public.confirm_second_factor, public.take_second_step, public.take_recovery_code, public.replace_recovery_codes,
  public.carry_second_step, public.drop_second_factor, public.queue_password_link, public.password_link_owner,
  public.use_password_link, public.note_session_browser, public.end_account_sessions, public.publish_planned, public.submit_comment,
  public.submit_contact, public.claim_write, public.finish_write, public.consume_rate_limit, public.lease_outbox, public.complete_mail, public.queue_notices,
  public.queue_new_browser, public.lease_ai_job, public.renew_ai_job_lease, public.record_provider_call,
  public.complete_provider_call, public.complete_ai_job, public.content_revision, public.mark_published,
  public.publishing_state, public.start_build, public.finish_build, public.report_build, public.count_listening,
  public.restore_begin, public.restore_stage, public.restore_commit, public.erase_person,
  public.purge_expired to service_role;

reset check_function_bodies;
insert into private.schema_files (name, hash) values
  ('20_accounts.sql', 'cf71663ba9ddc51b93da2d9786429c44d407116da2e815cb76b9d3abc7bbbe1e'),
  ('35_find_everywhere.sql', '674174f5160c6f253e6beb97564061dda115a833f3eafec40e7767124abdf183'),
  ('61_trash.sql', '6279821616222cc908798b46d6b58c6ae6b4e336932568604e208a9b975f6e01'),
  ('70_pending_changes.sql', '9554606e02f6b5559832c1f74f8daa2f03c594017205818cf241a0c80b92b420'),
  ('81_retention.sql', 'b212945e18224d474e77d3e9db41b970940d50754bdd8daf28e26fe9475311b9'),
  ('90_row_triggers.sql', '21cabf9ba86bf72e54e40fda382e63674f92f890a6a56431f1262cf7eced8731'),
  ('91_row_rules.sql', '841aa4e235d3da5caa38c6477c8de5928dfe573a4d1e6ec7611fcbd4c59dd647'),
  ('92_grants.sql', 'd38f837f1b55f20151ee7f55f0bdafbcf6d1e826b3a8e381a1579be92642bb23')
  on conflict (name) do update set hash = excluded.hash;
