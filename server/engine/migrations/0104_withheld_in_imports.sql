-- What a list's own file says of who is withheld comes back by an import.
alter table import_plans add column withheld boolean, add column withheld_reason text;
