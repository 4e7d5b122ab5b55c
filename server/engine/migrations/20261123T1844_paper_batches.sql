-- The same paper of many records, as one file that its maker fetches for some days. The bytes lie in the file store.

create sequence paper_batches_id_seq;
create table paper_batches (
  cemetery_id bigint not null,
  id bigint not null default nextval('paper_batches_id_seq'),
  version int not null default 1,
  user_id bigint not null,
  resource text not null,
  -- Its key, its name and the language that it is made in.
  paper text not null,
  name text not null,
  language text not null,
  output text not null check (output in ('one', 'each')),
  ids bigint[] not null,
  state text not null default 'making' check (state in ('making', 'ready', 'failed', 'cancelled', 'gone')),
  done int not null default 0,
  -- Records without a paper: `LeftOutRecord[]`.
  left_out jsonb not null default '[]',
  file_name text,
  size bigint,
  store_key text,
  created_at timestamptz not null default now(),
  -- When the bytes go.
  expires_at timestamptz,
  primary key (cemetery_id, id)
) /* tenant */;
create index paper_batches_own on paper_batches (cemetery_id, user_id, id desc);
create index paper_batches_expiring on paper_batches (cemetery_id, expires_at) where expires_at is not null;
alter table paper_batches enable row level security;
create policy tenant on paper_batches using (cemetery_id = (select app_cemetery()));
grant select, insert, update on paper_batches to sexton_app;
grant usage on sequence paper_batches_id_seq to sexton_app;

comment on table paper_batches is 'Papers printed of many records, as files that their makers fetch.';
comment on index paper_batches_own is 'What somebody has printed of many records, newest first.';
comment on index paper_batches_expiring is 'Batches whose bytes go.';
