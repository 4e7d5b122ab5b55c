-- The people of one cemetery and its own roles, as its manager sees and changes them.

-- A role is the provider's, shared by all cemeteries, or one cemetery's own.
alter table roles add column cemetery_id bigint references cemeteries on delete cascade;
create unique index roles_unique_name on roles (cemetery_id, app_fold(name))
  where cemetery_id is not null and archived_at is null;

-- Since when somebody belongs to a cemetery; until when an invitation that was not accepted yet may be.
alter table user_cemeteries
  add column version integer not null default 1,
  add column added_at timestamptz not null default now(),
  add column invited_until timestamptz;
update user_cemeteries uc set added_at = u.created_at from users u where u.id = uc.user_id;

-- Nobody holds another cemetery's role, whoever writes the row.
create function app_role_is_held_here() returns trigger language plpgsql as $$
begin
  if exists (select from roles where id = new.role_id and cemetery_id <> new.cemetery_id) then
    raise exception 'the role % belongs to another cemetery', new.role_id using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger role_is_held_here before insert or update on user_roles
  for each row execute function app_role_is_held_here();

-- Setting the first password, or signing in for the first time, accepts every invitation of that user.
create function app_invitation_accepted() returns trigger language plpgsql as $$
begin
  with accepted as (
    update user_cemeteries set invited_until = null, version = version + 1
    where user_id = new.id and invited_until is not null returning cemetery_id
  )
  insert into audit (cemetery_id, user_id, user_name, resource, action, record_id, label, before, after)
  select cemetery_id, new.id, new.display_name, 'cemetery-users', 'accept', new.id, new.display_name, null, null
  from accepted order by cemetery_id;
  return null;
end
$$;
create trigger invitation_accepted after update of password_hash, last_login_at on users
  for each row when ((old.password_hash is null and new.password_hash is not null)
    or (old.last_login_at is null and new.last_login_at is not null))
  execute function app_invitation_accepted();

-- The roles that the reader may know: the provider's, the ones of the cemetery of this transaction, and
-- those that they hold themselves.
alter table roles enable row level security;
create policy known on roles for select to sexton_app using (
  cemetery_id is null or cemetery_id = (select app_cemetery()) or app_is_elevated()
  or exists (select from user_roles ur where ur.role_id = roles.id and ur.user_id = app_user_id()));

-- Everybody who belongs to the cemetery of this transaction, and nothing of them beyond it: a sign-in
-- counts from when they were added. Runs as the owner as `app_colleagues` does, and for the same reason;
-- whether the caller may see it is decided before (userRead). `held`: the roles, `renamable`: nobody
-- else has a say in the name yet.
create function app_members() returns table (
  id bigint, version integer, name text, first_name text, last_name text, email text, status text,
  added_at timestamptz, last_sign_in timestamptz, invited_until timestamptz, provider boolean,
  renamable boolean, permissions text[], authorizations text[], role_ids bigint[], roles json)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, uc.version, u.display_name, u.first_name, u.last_name, u.email,
    case when u.status <> 'active' then u.status when uc.invited_until is null then 'active'
      when uc.invited_until > now() then 'invited' else 'expired' end,
    uc.added_at, case when u.last_login_at >= uc.added_at then u.last_login_at end, uc.invited_until,
    u.is_system_admin or u.is_account_manager,
    uc.invited_until is not null
      and not exists (select from user_cemeteries o where o.user_id = u.id and o.cemetery_id <> uc.cemetery_id)
      and not exists (select from organization_members m where m.user_id = u.id),
    uc.permissions, uc.authorizations, coalesce(held.ids, '{}'), coalesce(held.roles, '[]')
  from user_cemeteries uc
  join users u on u.id = uc.user_id
  left join lateral (
    select array_agg(r.id order by r.id) as ids,
      json_agg(json_build_object('id', r.id, 'name', r.name) order by app_fold(r.name), r.id) as roles
    from user_roles ur join roles r on r.id = ur.role_id and r.archived_at is null
    where ur.cemetery_id = uc.cemetery_id and ur.user_id = uc.user_id
  ) held on true
  where cardinality(app_scope()) = 1 and uc.cemetery_id = app_cemetery()
$$;
revoke all on function app_members() from public;
grant execute on function app_members() to sexton_app;

-- Who was invited may be given work once they have come.
create or replace function app_colleagues() returns table (id bigint, name text, active boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.display_name,
    u.status = 'active' and uc.invited_until is null
      and (u.is_system_admin or u.is_account_manager or 'management' = any (uc.authorizations))
  from users u
  left join user_cemeteries uc on uc.user_id = u.id and uc.cemetery_id = app_cemetery()
  where cardinality(app_scope()) = 1 and (uc.user_id is not null or u.is_system_admin or u.is_account_manager)
$$;
