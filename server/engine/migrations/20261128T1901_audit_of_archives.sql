-- Entries of an archive come with the time and the person of then, which the application may not write: by a door that is
-- open while the cemetery reads an archive. In a database of many nodes the owner has no place in its transaction; there
-- a node would number the entries by itself, so that they come with their numbers.
create function app_read_in_audit(p_entries jsonb) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  c bigint := app_cemetery();
begin
  if not exists (select 1 from archives a where a.cemetery_id = c and a.state = 'reading')
  then raise exception 'no archive is read into cemetery %', c; end if;
  insert into audit (cemetery_id, id, at, user_id, user_name, action, resource, record_id, label, before, after, read_in_at)
  select c, e.id, e.at, e.user_id, e.user_name, e.action, e.resource, e.record_id, e.label, e.before::jsonb, e.after::jsonb, clock_timestamp()
  from rows from (jsonb_to_recordset(p_entries) as (id bigint, at timestamptz, user_id bigint, user_name text, action text, resource text,
    record_id bigint, label text, before text, after text)) with ordinality e (id, at, user_id, user_name, action, resource,
    record_id, label, before, after, n) order by e.n;
end $$;
comment on function app_read_in_audit(jsonb) is 'Takes over entries of an archive, with the time and the person of then.';
revoke all on function app_read_in_audit(jsonb) from public;
grant execute on function app_read_in_audit(jsonb) to sexton_app;
