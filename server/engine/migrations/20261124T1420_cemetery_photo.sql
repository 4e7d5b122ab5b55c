-- A photograph of the cemetery's own, a file of it as its icon and its logo are.
alter table cemeteries add column photo_file bigint;
grant update (photo_file) on cemeteries to sexton_app;
