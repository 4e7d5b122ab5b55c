-- A cemetery as one file: made here, or read here into an empty one. The bytes lie in the file store.

create sequence archives_id_seq;
create table archives (
  cemetery_id bigint not null,
  id bigint not null default nextval('archives_id_seq'),
  version int not null default 1,
  -- out: made of this cemetery; in: brought here to be read.
  direction text not null check (direction in ('out', 'in')),
  state text not null check (state in
    ('making', 'ready', 'checking', 'checked', 'refused', 'reading', 'read', 'failed', 'gone')),
  file_name text not null,
  -- Of the file, in bytes, and where the store has it.
  size bigint,
  store_key text,
  -- Rows and files that are done, and how many there are.
  done bigint not null default 0,
  total bigint not null default 0,
  -- What it holds, and what the check found.
  report jsonb,
  error text,
  user_id bigint not null,
  user_name text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- When the bytes go.
  expires_at timestamptz,
  primary key (cemetery_id, id)
) /* tenant */;
create index archives_newest on archives (cemetery_id, id desc);
-- One at a time, in either direction.
create unique index archives_at_work on archives (cemetery_id) where state in ('making', 'checking', 'reading');
alter table archives enable row level security;
create policy tenant on archives using (cemetery_id = (select app_cemetery()));
grant select, insert, update on archives to sexton_app;
grant usage on sequence archives_id_seq to sexton_app;
