-- Earlier titles come from deed books that others keep as lists.
alter table imports drop constraint imports_target_check;
alter table imports add constraint imports_target_check
  check (target in ('deceased', 'locations', 'contacts', 'interment-rights', 'interments', 'earlier-titles'));

-- Links of a chain are never changed by the application, but for this: an import that is undone takes back those that it
-- made. Runs as the owner, takes the cemetery from the scope and from nowhere else, and touches what that import made alone.
create function app_withdraw_earlier_titles(p_import bigint, p_ids bigint[])
returns table (id bigint, label text, sort_key text, search_words text[])
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  scope bigint[] := app_scope();
  c bigint := scope[1];
begin
  if c is null or cardinality(scope) <> 1 then return; end if;
  return query
    update earlier_titles t set archived_at = now(), version = t.version + 1, updated_at = now()
    where t.cemetery_id = c and t.id = any(p_ids) and t.archived_at is null
      and exists (select from imports i where i.cemetery_id = c and i.id = p_import and i.target = 'earlier-titles'
        and i.state = 'undoing')
      and t.id in (select r.record_id from import_results r where r.cemetery_id = c and r.import_id = p_import
        and r.outcome = 'created' and r.record_id = any(p_ids))
    returning t.id, t.label, t.sort_key, t.search_words;
end $$;
comment on function app_withdraw_earlier_titles(bigint, bigint[]) is 'Takes back earlier titles that an import made, as it is undone.';
revoke all on function app_withdraw_earlier_titles(bigint, bigint[]) from public;
grant execute on function app_withdraw_earlier_titles(bigint, bigint[]) to sexton_app;
