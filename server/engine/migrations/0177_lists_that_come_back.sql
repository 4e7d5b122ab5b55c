-- Lists of our own come back by an import: contacts, rights and interments as well. By hand: these tables
-- follow from no area.
alter table imports drop constraint imports_target_check;
alter table imports add constraint imports_target_check
  check (target in ('deceased', 'locations', 'contacts', 'interment-rights', 'interments'));

-- The record that a row became, where it is of none of the areas that have a column.
alter table import_results add column record_id bigint;

-- Which record has become of the one that a list of ours calls by this number: other rows and later lists
-- name it so.
create table import_numbers (
  cemetery_id bigint not null,
  resource text collate "C" not null,
  number bigint not null,
  import_id bigint not null,
  record_id bigint not null,
  primary key (cemetery_id, resource, number, import_id)
) /* tenant */;
create index import_numbers_record on import_numbers (cemetery_id, resource, record_id);
alter table import_numbers enable row level security;
create policy tenant on import_numbers using (cemetery_id = (select app_cemetery()));
grant select, insert on import_numbers to sexton_app;
