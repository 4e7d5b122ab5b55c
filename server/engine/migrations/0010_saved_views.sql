-- Lists as people like to see them: each their own, in each cemetery. They are wishes, not records:
-- no audit tells of them, and what is deleted is gone.

create sequence saved_views_id_seq;
create table saved_views (
  cemetery_id bigint not null,
  id bigint not null default nextval('saved_views_id_seq'),
  version int not null default 1,
  user_id bigint not null,
  resource text collate "C" not null,
  name text not null,
  position int not null,
  -- filter, sort, columns, density
  state jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (cemetery_id, id)
) /* tenant */;
create index saved_views_owner on saved_views (cemetery_id, user_id, resource, position, id);

alter table saved_views enable row level security;
create policy tenant on saved_views using (
  cemetery_id = (select app_cemetery())
  and user_id = (select nullif(current_setting('app.user_id', true), '')::bigint)
);
grant select, insert, update, delete on saved_views to sexton_app;
grant usage on sequence saved_views_id_seq to sexton_app;
