-- A link between an episode and its guest, barrio or topic is restored with the last of its ends, in whatever order both were
-- deleted and restored.

create function pg_temp.amend_links(p_function regprocedure, p_part text, p_by text) returns void language plpgsql as $$
declare
  definition constant text := pg_catalog.pg_get_functiondef(p_function);
begin
  if pg_catalog.strpos(definition, p_part) = 0 then raise exception '% is another than expected', p_function; end if;
  execute pg_catalog.replace(definition, p_part, p_by);
end $$;

-- a link whose other end is in the trash becomes part of that deletion
select pg_temp.amend_links('private.restore_trash(bigint)', e'errcode = ''PT409'';\n    end if;\n  end loop;', $by$errcode = 'PT409';
    elsif t.tbl = 'episode_topics' then
      update public.trash x set batch = other.batch from public.trash other
        where x.id = t.id and (other.tbl = 'episodes' and other.pk = t.row_data ->> 'episode_id'
          or other.tbl = 'topics' and other.pk = t.row_data ->> 'topic_id');
    end if;
  end loop;$by$);

do $$
declare
  tbl text;
  field text;
begin
  for tbl, field in values ('guests', 'guest_id'), ('neighborhoods', 'neighborhood_id') loop
    perform pg_temp.amend_links('private.restore_row(public.trash)',
      pg_catalog.format(e'row_data := row_data || ''{"%s": null}''; end if;', field),
      pg_catalog.format(e'row_data := row_data || ''{"%2$s": null}'';\n      '
        'update public.trash x set linked_episodes = x.linked_episodes || t.pk::uuid where x.tbl = %1$L and x.pk = t.row_data ->> %2$L;\n'
        '    end if;', tbl, field));
    perform pg_temp.amend_links('private.restore_row(public.trash)',
      pg_catalog.format('id = any (t.linked_episodes) and %I is null;', field),
      pg_catalog.format(e'id = any (t.linked_episodes) and %2$I is null;\n    '
        'update public.trash x set row_data = x.row_data || pg_catalog.jsonb_build_object(%2$L, t.pk)\n      '
        'where x.tbl = ''episodes'' and x.pk::uuid = any (t.linked_episodes) and x.row_data ->> %2$L is null;', tbl, field));
  end loop;
end $$;
