-- What people say of an import's rows before the run. The cells stay as the file has them: the
-- application may not change them, nor take a row of the file away. A row that names several people has
-- further rows, numbered behind those of the file.
alter table import_rows
  add column of_row int,
  -- Which of the row's records, from 0, and how many there are; null for one.
  add column part int not null default 0,
  add column parts int,
  -- {field: text}
  add column corrected jsonb,
  -- Split by the import's answer for all such rows, not by somebody's word for this one.
  add column by_answer boolean not null default false,
  -- Codes of what was flagged, looked at, and is right as it was read.
  add column accepted text[],
  add column decision text collate "C" check (decision in ('split', 'one', 'leaveOut')),
  add column corrected_by text,
  add column corrected_at timestamptz,
  -- The last edit that changed it, and what stood before: {corrected, accepted, decision}.
  add column edit_no int,
  add column before jsonb;

grant update (parts, by_answer, corrected, accepted, decision, corrected_by, corrected_at, edit_no, before) on import_rows to sexton_app;
grant delete on import_rows to sexton_app;
create policy further_people on import_rows as restrictive for delete using (of_row is not null);
create index import_rows_of_row on import_rows (cemetery_id, import_id, of_row) where of_row is not null;
create index import_rows_edited on import_rows (cemetery_id, import_id, edit_no) where edit_no is not null;

alter table import_results add column of_row int;

-- A record's own rows: "As in the register".
create index import_results_of_deceased on import_results (cemetery_id, deceased_id) where deceased_id is not null;
create index import_results_of_location on import_results (cemetery_id, location_id) where location_id is not null;

-- The import's edits so far.
alter table imports add column edits int not null default 0;
