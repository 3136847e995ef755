-- Listeners' comments. The e-mail address lives in its own table: row rules then do the work of column grants, on every backend.

create table public.comments (
  id uuid primary key default gen_random_uuid(),
  episode_id uuid not null references public.episodes (id) on delete cascade,
  author_name text not null check (private.is_line(author_name, 120)),
  content text not null check (private.has_text(content) and length(content) <= 5000),
  status text not null default 'pending' check (status in ('pending', 'published', 'rejected')),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index comments_episode_id_idx on public.comments (episode_id, status, created_at desc);
create index comments_status_idx on public.comments (status, created_at desc);
create index comments_created_at_idx on public.comments (created_at desc);
create trigger a_touch before update on public.comments for each row execute function private.touch();

create table public.comment_contacts (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  author_email text not null check (private.is_email(author_email) and author_email = lower(author_email))
);
create index comment_contacts_author_email_idx on public.comment_contacts (author_email);

-- Moderation changes status and content; who wrote it, and where, stays (spec: admin, comment moderation).
create function private.guard_comment() returns trigger language plpgsql set search_path = '' as $$
begin
  if (new.episode_id, new.author_name) is distinct from (old.episode_id, old.author_name) then
    raise exception 'comment: only status and content may change' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger b_guard before update on public.comments for each row execute function private.guard_comment();
