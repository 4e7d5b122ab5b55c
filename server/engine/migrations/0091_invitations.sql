-- Somebody who is invited into a cemetery belongs to it once they have accepted. Until then there is the
-- invitation alone, which knows nothing of any account: an address that has one and an address that has
-- none are the same here. Its id comes from the ids of users, and is that of whoever is made by it.
create table cemetery_invitations (
  cemetery_id bigint not null,
  id bigint not null,
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  first_name text not null default '' check (length(first_name) <= 75),
  last_name text not null default '' check (length(last_name) <= 75),
  role_ids bigint[] not null,
  invited_until timestamptz not null,
  added_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (cemetery_id, id),
  constraint cemetery_invitations_email_key unique (cemetery_id, email)
) /* tenant */;
alter table cemetery_invitations enable row level security;
create policy tenant on cemetery_invitations using (cemetery_id = (select app_cemetery()));

-- Whoever had not come yet is invited from now on; links that are on their way still open.
insert into cemetery_invitations
  (cemetery_id, id, email, first_name, last_name, role_ids, invited_until, added_at, version)
select uc.cemetery_id, u.id, u.email, u.first_name, u.last_name,
  coalesce((select array_agg(ur.role_id order by ur.role_id) from user_roles ur
    where ur.cemetery_id = uc.cemetery_id and ur.user_id = uc.user_id), '{}'),
  uc.invited_until, uc.added_at, uc.version
from user_cemeteries uc join users u on u.id = uc.user_id
where uc.invited_until is not null;
update one_time_codes c set subject = 'invitation ' || for_cemetery || ' ' || user_id, user_id = null
where kind = 'invitation' and exists (
  select from cemetery_invitations i where i.cemetery_id = c.for_cemetery and i.id = c.user_id);
delete from user_cemeteries where invited_until is not null;

drop trigger invitation_accepted on users;
drop function app_invitation_accepted();

create or replace function app_members() returns table (
  id bigint, version integer, name text, first_name text, last_name text, email text, status text,
  added_at timestamptz, last_sign_in timestamptz, invited_until timestamptz, provider boolean,
  renamable boolean, permissions text[], authorizations text[], role_ids bigint[], roles json)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, uc.version, u.display_name, u.first_name, u.last_name, u.email, u.status,
    uc.added_at, case when u.last_login_at >= uc.added_at then u.last_login_at end, null::timestamptz,
    u.is_system_admin or u.is_account_manager, false,
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
  union all
  select i.id, i.version, coalesce(nullif(btrim(i.first_name || ' ' || i.last_name), ''), i.email),
    i.first_name, i.last_name, i.email,
    case when i.invited_until > now() then 'invited' else 'expired' end,
    i.added_at, null, i.invited_until, false, true,
    array(select distinct permission from roles r, unnest(r.permissions) permission
      where r.id = any (i.role_ids) and r.archived_at is null order by 1),
    array(select distinct application from roles r, unnest(r.authorizations) application
      where r.id = any (i.role_ids) and r.archived_at is null order by 1),
    array(select r.id from roles r where r.id = any (i.role_ids) and r.archived_at is null order by 1),
    coalesce((
      select json_agg(json_build_object('id', r.id, 'name', r.name) order by app_fold(r.name), r.id)
      from roles r where r.id = any (i.role_ids) and r.archived_at is null), '[]')
  from cemetery_invitations i
  where cardinality(app_scope()) = 1 and i.cemetery_id = app_cemetery()
$$;

create or replace function app_colleagues() returns table (id bigint, name text, active boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.display_name,
    u.status = 'active'
      and (u.is_system_admin or u.is_account_manager or 'management' = any (uc.authorizations))
  from users u
  left join user_cemeteries uc on uc.user_id = u.id and uc.cemetery_id = app_cemetery()
  where cardinality(app_scope()) = 1 and (uc.user_id is not null or u.is_system_admin or u.is_account_manager)
$$;
alter table user_cemeteries drop column invited_until;

-- Letters that wait to be sent: what they say is decided when they are due. Who was added at once was so.
update mails m set facts = m.facts || jsonb_build_object('invitation', i.id::text)
from cemetery_invitations i
where m.kind = 'cemetery-invitation' and m.state in ('queued', 'sending')
  and i.cemetery_id = m.about_cemetery and i.email = m.recipient;
update mails set state = 'failed', facts = '{}', worker = null, lease_until = null,
  error = 'this kind of letter is no longer sent'
where kind = 'cemetery-added' and state in ('queued', 'sending');
