-- The check of an import makes the records' JSON texts too: what comes before their location and what
-- after it, since that alone is not known before the run. By hand: these tables follow from no area.
alter table import_plans
  add column related_id bigint,
  add column body text,
  add column body_rest text,
  add column i_body text,
  add column i_body_rest text;
-- Read once, soon and whole: nothing in it is worth packing.
alter table import_plans set (toast_tuple_target = 8160);
do $$
declare
  one record;
begin
  for one in select attname from pg_attribute
      where attrelid = 'import_plans'::regclass and attnum > 0 and attstorage = 'x' loop
    execute format('alter table import_plans alter column %I set storage main', one.attname);
  end loop;
end $$;
-- What was staged without them is made again by the run.
truncate import_plans, import_words;

-- The run says of each row what became of it: with room beside it that touches no index.
do $$
declare
  leaf regclass;
begin
  for leaf in
    select c.oid from pg_class c
    where c.relkind = 'r' and (c.oid = 'import_results'::regclass
      or c.oid in (select inhrelid from pg_inherits where inhparent = 'import_results'::regclass))
  loop
    execute format('alter table %s set (fillfactor = 50)', leaf);
  end loop;
end $$;
