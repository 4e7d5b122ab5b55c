-- Of a database of many nodes: jobs and mails of a cemetery, noted beside the records that ask for them until the coordinator's queues have them.
create table promised_work (
  cemetery_id bigint not null,
  kind text not null check (kind in ('job', 'mail')),
  key text not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (cemetery_id, kind, key)
) /* tenant */;
comment on table promised_work is 'Empty but for the last minutes, and always empty in a database of one server (server/platform/jobs/promised-work.ts).';
alter table promised_work enable row level security;
create policy tenant on promised_work using (cemetery_id = (select app_cemetery()));
grant insert on promised_work to sexton_app;
