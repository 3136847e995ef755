-- Raises the version of an episode when an import, or a topic restored from the trash, changes its topics only: an open form
-- compares it, and would put its older topics back.

create function pg_temp.amend_topics(p_function regprocedure, p_part text, p_by text) returns void language plpgsql as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(p_function);
begin
  if pg_catalog.strpos(definition, p_part) = 0 then raise exception '% is another than expected', p_function; end if;
  execute pg_catalog.replace(definition, p_part, p_by);
end $$;

select pg_temp.amend_topics('private.import_episode(jsonb)',
  'if found and outcome = ''unchanged'' then outcome := ''updated''; end if;',
  'if found and outcome = ''unchanged'' then outcome := ''updated''; e := private.store_episode(e.id, e); end if;');

select pg_temp.amend_topics('private.restore_trash(bigint)', e'  return wanted.pk;\n', $by$  if wanted.tbl = 'topics' then
    update public.episodes e set episode_number = e.episode_number
      where e.id in (select l.episode_id from public.episode_topics l where l.topic_id = wanted.pk::uuid);
  end if;
  return wanted.pk;
$by$);
