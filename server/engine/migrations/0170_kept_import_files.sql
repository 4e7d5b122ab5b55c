-- The uploaded file stays in the file store until its rows are imported, so that it can be read anew: in
-- another encoding, by another separator, with another header row.
alter table imports add column store_key text;
create index imports_kept on imports (cemetery_id, id) where store_key is not null;

-- Takes the rows of a file away that is read anew. Nothing of it has been written yet.
create function app_forget_import_rows(p_import bigint) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform from imports i where i.cemetery_id = app_cemetery() and i.id = p_import
    and i.state in ('uploaded', 'mapped', 'checked', 'failed') and i.counts->'run' is null for update;
  if not found then raise exception 'rows of import % are written', p_import; end if;
  delete from import_results r where r.cemetery_id = app_cemetery() and r.import_id = p_import;
  delete from import_rows r where r.cemetery_id = app_cemetery() and r.import_id = p_import;
end $$;
revoke execute on function app_forget_import_rows(bigint) from public;
grant execute on function app_forget_import_rows(bigint) to sexton_app;
