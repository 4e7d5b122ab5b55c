-- The point that a row of an import gave its place, so that the undo takes it back where it stands.
alter table import_results add column drawn jsonb;
create index import_results_drawn on import_results (cemetery_id, import_id, row_no) where drawn is not null;
