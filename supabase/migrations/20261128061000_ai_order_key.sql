-- Orders of AI jobs have the key that every write of the back-office carries.
drop function if exists public.queue_ai_job(uuid, text, uuid, jsonb, text);
drop function if exists private.queue_ai_job(uuid, text, uuid, jsonb, text);
alter table public.ai_jobs drop column key;
