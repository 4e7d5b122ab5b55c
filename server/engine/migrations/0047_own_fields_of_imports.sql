-- The check of an import stages what rows say in a cemetery's own fields, and by what it is found. By
-- hand: this table follows from no area.
alter table import_plans add column custom jsonb, add column custom_keys jsonb;
alter table import_plans alter column custom set storage main, alter column custom_keys set storage main;
