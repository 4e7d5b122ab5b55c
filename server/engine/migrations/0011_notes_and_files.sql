-- What people add to any record: notes, and files. The record is named by its area and its id; the
-- routes look whether it is there. Nothing is ever deleted: the audit tells what was.

create sequence notes_id_seq;
create table notes (
  cemetery_id bigint not null,
  id bigint not null default nextval('notes_id_seq'),
  version int not null default 1,
  resource text collate "C" not null,
  record_id bigint not null,
  text text not null,
  user_id bigint not null,
  user_name text not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  archived_at timestamptz,
  primary key (cemetery_id, id)
) /* tenant */;
create index notes_record on notes (cemetery_id, resource, record_id, id) where archived_at is null;

-- The bytes lie in the file store by their SHA-256; `type` is what they are, not what was said of them.
create sequence files_id_seq;
create table files (
  cemetery_id bigint not null,
  id bigint not null default nextval('files_id_seq'),
  version int not null default 1,
  resource text collate "C" not null,
  record_id bigint not null,
  name text not null,
  type text collate "C" not null,
  size bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  -- Of an image, in pixels, as it is seen.
  width int,
  height int,
  -- Smaller pictures that were made of it: thumb, view.
  pictures text[] not null default '{}',
  user_id bigint not null,
  user_name text not null,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  primary key (cemetery_id, id)
) /* tenant */;
create index files_record on files (cemetery_id, resource, record_id, id);

do $$
declare t text;
begin
  foreach t in array array['notes', 'files'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (cemetery_id = (select app_cemetery()))', t);
  end loop;
end $$;
grant select, insert on notes, files to sexton_app;
grant update (version, text, edited_at, archived_at) on notes to sexton_app;
grant update (version, archived_at) on files to sexton_app;
grant usage on sequence notes_id_seq, files_id_seq to sexton_app;
