-- Files on their way into the register: their rows as they were, what became of each, and the jobs'
-- lanes, of which one job at a time runs in a cemetery.

alter table jobs add column lane text;
create unique index jobs_lane on jobs (cemetery_id, lane) where state = 'running';

create sequence imports_id_seq;
create table imports (
  cemetery_id bigint not null,
  id bigint not null default nextval('imports_id_seq'),
  version int not null default 1,
  target text not null check (target in ('deceased', 'locations')),
  state text not null default 'uploaded' check (state in
    ('uploaded', 'mapped', 'checking', 'checked', 'running', 'done', 'failed', 'undoing', 'undone')),
  file_name text not null,
  file_size bigint not null,
  -- How the file was read: kind, encoding, delimiter.
  format jsonb not null,
  header jsonb not null,
  header_row int not null,
  fingerprint text not null,
  row_count int not null,
  mapping jsonb,
  -- The last row that the running job has done with, and where it began.
  cursor int not null default 0,
  counts jsonb not null default '{}',
  error text,
  user_id bigint,
  user_name text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (cemetery_id, id)
) /* tenant */;

-- The cells of every row, exactly as the file has them. The header is row_no header_row; the first
-- row of a file is 1.
create table import_rows (
  cemetery_id bigint not null,
  import_id bigint not null,
  row_no int not null,
  cells jsonb not null,
  primary key (cemetery_id, import_id, row_no),
  foreign key (cemetery_id, import_id) references imports (cemetery_id, id)
) /* tenant */;

-- What is to become of a row (written by the check), and what became of it.
create table import_results (
  cemetery_id bigint not null,
  import_id bigint not null,
  row_no int not null,
  outcome text collate "C" not null check (outcome in
    ('create', 'merge', 'skip', 'created', 'merged', 'skipped', 'failed', 'undone', 'kept')),
  -- [[code, detail], …]
  issues jsonb,
  deceased_id bigint,
  interment_id bigint,
  location_id bigint,
  primary key (cemetery_id, import_id, row_no)
) /* tenant */;

-- Locations and levels that an import made on its way, so that its undo finds them.
create table import_made (
  cemetery_id bigint not null,
  import_id bigint not null,
  resource text collate "C" not null,
  record_id bigint not null,
  primary key (cemetery_id, import_id, resource, record_id)
) /* tenant */;

-- How files with this header were mapped the last time.
create table import_profiles (
  cemetery_id bigint not null,
  target text collate "C" not null,
  fingerprint text collate "C" not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (cemetery_id, target, fingerprint)
) /* tenant */;

do $$
declare t text;
begin
  foreach t in array array['imports', 'import_rows', 'import_results', 'import_made', 'import_profiles'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (cemetery_id = (select app_cemetery()))', t);
  end loop;
end $$;
grant select, insert, update on imports, import_results, import_profiles to sexton_app;
grant delete on import_results to sexton_app;
grant select, insert on import_rows, import_made to sexton_app;
grant usage on sequence imports_id_seq to sexton_app;
