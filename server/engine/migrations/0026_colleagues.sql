-- Who works in the cemetery of this transaction: records name them, and policies show everybody no
-- user but themselves. Runs as the owner for that reason, and takes the cemetery from the
-- transaction's scope alone. `active`: may be given work; the others may have been, once.
create function app_colleagues() returns table (id bigint, name text, active boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.display_name,
    u.status = 'active' and (u.is_system_admin or u.is_account_manager or 'management' = any (uc.authorizations))
  from users u
  left join user_cemeteries uc on uc.user_id = u.id and uc.cemetery_id = app_cemetery()
  where cardinality(app_scope()) = 1 and (uc.user_id is not null or u.is_system_admin or u.is_account_manager)
$$;
revoke all on function app_colleagues() from public;
grant execute on function app_colleagues() to sexton_app;
