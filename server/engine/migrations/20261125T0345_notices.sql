-- What people wish to be told of: each their own, in each cemetery. Wishes, not records: no audit tells of them.

create table follows (
  cemetery_id bigint not null,
  user_id bigint not null,
  resource text collate "C" not null,
  record_id bigint not null,
  since timestamptz not null default now(),
  primary key (cemetery_id, user_id, resource, record_id)
) /* tenant */;
comment on table follows is 'Records that somebody wishes to hear of.';

create table notice_settings (
  cemetery_id bigint not null,
  user_id bigint not null,
  assigned boolean not null default true,
  followed boolean not null default true,
  failed boolean not null default true,
  digest text not null default 'none' check (digest in ('none', 'daily', 'weekly')),
  -- What came later is unseen.
  seen_at timestamptz not null default now(),
  -- The calendar day of the cemetery on which the last mail summed up.
  digest_on date,
  primary key (cemetery_id, user_id)
) /* tenant */;
comment on table notice_settings is 'What somebody is told of in a cemetery, and up to when they have seen it.';
create index notice_settings_digest on notice_settings (cemetery_id, user_id) where digest <> 'none';
comment on index notice_settings_digest is 'Who is to get a mail that sums up.';

alter table follows enable row level security;
create policy tenant on follows using (
  cemetery_id = (select app_cemetery())
  and user_id = (select nullif(current_setting('app.user_id', true), '')::bigint)
);
comment on policy tenant on follows is 'One person''s own, of the cemetery that was entered.';
alter table notice_settings enable row level security;
create policy tenant on notice_settings using (
  cemetery_id = (select app_cemetery())
  and user_id = (select nullif(current_setting('app.user_id', true), '')::bigint)
);
comment on policy tenant on notice_settings is 'One person''s own, of the cemetery that was entered.';
grant select, insert, delete on follows to sexton_app;
grant select, insert, update on notice_settings to sexton_app;

-- Letters of a cemetery that could not be handed over. The queue belongs to the installation and is read by nobody else.
create function app_failed_mails(p_cemetery bigint) returns table (id bigint, recipient text, at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.id, m.recipient, m.created_at from mails m
  where m.about_cemetery = p_cemetery and p_cemetery = (select app_cemetery()) and m.state = 'failed'
    and m.created_at > now() - interval '30 days'
  order by m.id desc limit 30
$$;
comment on function app_failed_mails(bigint) is 'Letters of the cemetery that was entered which could not be handed over.';
revoke all on function app_failed_mails(bigint) from public;
grant execute on function app_failed_mails(bigint) to sexton_app;

-- Who follows a record goes on following the one that it was merged into; each follows for themselves.
create function app_follow_merged(p_resource text, p_from bigint, p_into bigint) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into follows (cemetery_id, user_id, resource, record_id, since)
  select cemetery_id, user_id, resource, p_into, since from follows
  where cemetery_id = (select app_cemetery()) and resource = p_resource and record_id = p_from
  on conflict do nothing
$$;
comment on function app_follow_merged(text, bigint, bigint) is 'Followers of a record follow the one that it was merged into.';
revoke all on function app_follow_merged(text, bigint, bigint) from public;
grant execute on function app_follow_merged(text, bigint, bigint) to sexton_app;
