-- Plays and seconds per episode and month, without data about listeners (docs/decisions/042-counting-listening.md).

create table public.listening_counts (
  id uuid primary key default gen_random_uuid(),
  episode_id uuid not null references public.episodes (id) on delete cascade,
  -- first day of the month, in the time zone of Montevideo
  month date not null check (extract(day from month) = 1),
  plays int not null default 0 check (plays >= 0),
  -- seconds of the recording, independent of the speed of playback
  seconds bigint not null default 0 check (seconds >= 0),
  constraint listening_counts_key unique (episode_id, month)
);
create index listening_counts_month_idx on public.listening_counts (month);
