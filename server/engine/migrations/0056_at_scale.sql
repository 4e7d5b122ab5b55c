-- What bench/areas.ts found to grow with a cemetery.

-- The places at the top, which a list of locations begins with: a hundred among a hundred thousand.
create index locations_top on locations (cemetery_id, sort_key, id) where archived_at is null and parent_id is null;

-- The timeline of an area; what was not imported has an index of its own (migration 0013).
create index audit_imported on audit (cemetery_id, resource, id desc) where action in ('import', 'import-undo');

-- Dates that a register knows only roughly. A period finds all others by the day on which they begin, a
-- year before it and no more; these may have begun long before (server/engine/resources/filters.ts says the same).
create index deceased_birth_date_long on deceased (cemetery_id, birth_date_latest, birth_date_earliest)
  where archived_at is null and birth_date_latest is not null
  and (birth_date_earliest is null or birth_date_latest - birth_date_earliest > 366);
create index deceased_death_date_long on deceased (cemetery_id, death_date_latest, death_date_earliest)
  where archived_at is null and death_date_latest is not null
  and (death_date_earliest is null or death_date_latest - death_date_earliest > 366);
create index deceased_interment_date_long on deceased (cemetery_id, interment_date_latest, interment_date_earliest)
  where archived_at is null and interment_date_latest is not null
  and (interment_date_earliest is null or interment_date_latest - interment_date_earliest > 366);
create index interments_actual_date_long on interments (cemetery_id, actual_date_latest, actual_date_earliest)
  where archived_at is null and actual_date_latest is not null
  and (actual_date_earliest is null or actual_date_latest - actual_date_earliest > 366);
-- How many these are, or whoever plans a query takes them for a third of all.
create statistics deceased_birth_date_span on (birth_date_latest - birth_date_earliest) from deceased;
create statistics deceased_death_date_span on (death_date_latest - death_date_earliest) from deceased;
create statistics deceased_interment_date_span on (interment_date_latest - interment_date_earliest) from deceased;
create statistics interments_actual_date_span on (actual_date_latest - actual_date_earliest) from interments;
-- A partition is planned by its own.
do $$
declare
  part record;
begin
  for part in
    select c.relname, s.stxname as name, pg_get_statisticsobjdef_expressions(s.oid) as on_what
    from pg_statistic_ext s
    join pg_inherits i on i.inhparent = s.stxrelid
    join pg_class c on c.oid = i.inhrelid
    where s.stxname in ('deceased_birth_date_span', 'deceased_death_date_span', 'deceased_interment_date_span',
      'interments_actual_date_span')
  loop
    execute format('create statistics %I on (%s) from %I', part.relname || '_' || part.name, part.on_what[1], part.relname);
  end loop;
end $$;
