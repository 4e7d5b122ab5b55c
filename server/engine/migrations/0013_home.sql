-- What a cemetery's home stands on, so that it is as quick with a million places as with ten: how many
-- places there are of each state, the newest of the audit, and what each person has put away.

-- Active locations by state and type: within each location of the top level (itself not counted), and
-- with top_id 0 of the whole cemetery. In slots, so that writers do not wait for each other.
create table location_counts (
  cemetery_id bigint not null,
  top_id bigint not null,
  -- 0 where a location has none.
  property_type_id bigint not null,
  -- Empty where a location has none: a section is no space.
  status text collate "C" not null,
  slot int not null,
  n bigint not null,
  primary key (cemetery_id, top_id, property_type_id, status, slot)
) /* tenant */;

-- `/12/57/` counts in the cemetery and in 12, `/12/` in the cemetery alone.
create function location_tops(p_path text) returns bigint[] language sql immutable parallel safe as
$$ select case when coalesce(split_part(p_path, '/', 3), '') = '' then '{0}' else array[0, split_part(p_path, '/', 2)::bigint] end $$;

-- Whoever writes locations, and however many at once: one statement, one look at what it changed.
create function location_counts_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into location_counts as c (cemetery_id, top_id, property_type_id, status, slot, n)
    select l.cemetery_id, top, coalesce(l.property_type_id, 0), coalesce(l.status, ''), pg_backend_pid() % 32, count(*)
    from added l, unnest(location_tops(l.path)) top where l.archived_at is null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (cemetery_id, top_id, property_type_id, status, slot) do update set n = c.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into location_counts as c (cemetery_id, top_id, property_type_id, status, slot, n)
    select l.cemetery_id, top, coalesce(l.property_type_id, 0), coalesce(l.status, ''), pg_backend_pid() % 32, -count(*)
    from removed l, unnest(location_tops(l.path)) top where l.archived_at is null
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (cemetery_id, top_id, property_type_id, status, slot) do update set n = c.n + excluded.n;
  else
    insert into location_counts as c (cemetery_id, top_id, property_type_id, status, slot, n)
    select l.cemetery_id, top, coalesce(l.property_type_id, 0), coalesce(l.status, ''), pg_backend_pid() % 32, sum(l.by)
    from (
      select cemetery_id, path, property_type_id, status, 1 as by from added where archived_at is null
      union all
      select cemetery_id, path, property_type_id, status, -1 from removed where archived_at is null
    ) l, unnest(location_tops(l.path)) top
    group by 1, 2, 3, 4 having sum(l.by) <> 0 order by 1, 2, 3, 4
    on conflict (cemetery_id, top_id, property_type_id, status, slot) do update set n = c.n + excluded.n;
  end if;
  return null;
end $$;
create trigger location_counts_added after insert on locations
  referencing new table as added for each statement execute function location_counts_follow();
create trigger location_counts_changed after update on locations
  referencing old table as removed new table as added for each statement execute function location_counts_follow();
create trigger location_counts_removed after delete on locations
  referencing old table as removed for each statement execute function location_counts_follow();

insert into location_counts (cemetery_id, top_id, property_type_id, status, slot, n)
select l.cemetery_id, top, coalesce(l.property_type_id, 0), coalesce(l.status, ''), 0, count(*)
from locations l, unnest(location_tops(l.path)) top where l.archived_at is null
group by 1, 2, 3, 4;

-- The newest of each area, without what imports made: an import of a million rows is one line of a home.
create index audit_recent on audit (cemetery_id, resource, id desc) where action not in ('import', 'import-undo');

-- What a person does not want to be shown again in a cemetery. A wish, not a record: no audit tells of it.
create table dismissals (
  cemetery_id bigint not null,
  user_id bigint not null,
  what text collate "C" not null,
  at timestamptz not null default now(),
  primary key (cemetery_id, user_id, what)
) /* tenant */;

alter table location_counts enable row level security;
create policy tenant on location_counts using (cemetery_id = (select app_cemetery()));
alter table dismissals enable row level security;
create policy tenant on dismissals using (
  cemetery_id = (select app_cemetery())
  and user_id = (select nullif(current_setting('app.user_id', true), '')::bigint)
);
grant select, insert, update on location_counts to sexton_app;
grant select, insert, delete on dismissals to sexton_app;
