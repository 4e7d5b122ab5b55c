-- Two people may correct the rows of one import. A row remembers at which of the import's versions it was
-- last corrected, and the import since which version its rows read as they do, so that whoever corrects what
-- has changed since they looked is told. By hand: these tables follow from no area.
alter table import_rows add column version int not null default 0;
grant update (version) on import_rows to sexton_app;
alter table imports add column read_version int not null default 0;

-- Who made which correction, of which rows, so that an undo takes back its own person's alone.
create table import_edits (
  cemetery_id bigint not null,
  import_id bigint not null,
  edit_no int not null,
  -- The import's version that the correction made.
  version int not null,
  user_id bigint,
  row_nos int[] not null,
  primary key (cemetery_id, import_id, edit_no),
  foreign key (cemetery_id, import_id) references imports (cemetery_id, id)
) /* tenant */;
alter table import_edits enable row level security;
create policy tenant on import_edits using (cemetery_id = (select app_cemetery()));
grant select, insert, delete on import_edits to sexton_app;

-- The last correction of imports that wait for their run is still its person's to undo.
insert into import_edits (cemetery_id, import_id, edit_no, version, user_id, row_nos)
select i.cemetery_id, i.id, i.edits, i.version,
  (select a.user_id from audit a
   where a.cemetery_id = i.cemetery_id and a.resource = 'imports' and a.record_id = i.id and a.action = 'correct'
   order by a.id desc limit 1),
  array_agg(r.row_no order by r.row_no)
from imports i join import_rows r on r.cemetery_id = i.cemetery_id and r.import_id = i.id and r.edit_no = i.edits
where i.state = 'checked' and i.edits > 0
group by i.cemetery_id, i.id;
