-- The capacity that an import wrote into a location that was there without one of its own, so that its undo
-- takes it back. Null for what the import made. By hand: this table follows from no area.
alter table import_made add column capacity jsonb;
