-- Jobs take turns between organizations, so that one customer's many do not keep the others' waiting.

create table job_turns (
  -- An organization; of a cemetery without one its own id, negative.
  customer bigint primary key,
  taken_at timestamptz not null
);
comment on table job_turns is 'When a job of an organization was last begun: whose turn is next.';

-- Takes the next due job: of those with the fewest running, of whoever waited longest; never more than p_most of one
-- organization at a time, over all processes.
create function jobs_take(p_worker text, p_kinds text[], p_lease_ms double precision, p_most int)
returns table (cemetery_id bigint, id bigint, kind text, payload jsonb, attempts int)
language plpgsql
set search_path = public, pg_temp
as $$
declare
  v record;
begin
  if not exists (
    select from jobs j where j.state in ('queued', 'running') and j.run_at <= clock_timestamp() and j.kind = any(p_kinds)
      and (j.state = 'queued' or j.lease_until < clock_timestamp())
  ) then return; end if;
  -- Two that look at once would both find room for one more.
  lock table job_turns in exclusive mode;
  for v in
    with busy as materialized (
      select coalesce(c.organization_id, -j.cemetery_id) as customer, count(*) as running
      from jobs j left join cemeteries c on c.id = j.cemetery_id
      where j.state = 'running' and j.lease_until >= clock_timestamp() group by 1
    ), due as materialized (
      select j.cemetery_id, j.id, j.lane, j.state, j.run_at, coalesce(c.organization_id, -j.cemetery_id) as customer
      from jobs j left join cemeteries c on c.id = j.cemetery_id
      where j.state in ('queued', 'running') and j.run_at <= clock_timestamp() and j.kind = any(p_kinds)
        and (j.state = 'queued' or j.lease_until < clock_timestamp())
    )
    select d.* from due d
    left join busy b on b.customer = d.customer
    left join job_turns t on t.customer = d.customer
    where coalesce(b.running, 0) < p_most
    order by coalesce(b.running, 0), t.taken_at nulls first, d.run_at, d.id
  loop
    continue when v.lane is not null and exists (
      select from jobs o where o.cemetery_id = v.cemetery_id and o.lane = v.lane and o.id <> v.id
        and (o.state = 'running' or (v.state = 'queued' and o.state = 'queued' and o.id < v.id)));
    return query
      update jobs j set state = 'running', worker = p_worker, attempts = j.attempts + 1,
        lease_until = clock_timestamp() + p_lease_ms * interval '1 millisecond'
      where j.cemetery_id = v.cemetery_id and j.id = v.id
        and (j.state = 'queued' or (j.state = 'running' and j.lease_until < clock_timestamp()))
      returning j.cemetery_id, j.id, j.kind, j.payload, j.attempts;
    -- Somebody was quicker: an older version, which asks for no turn.
    continue when not found;
    insert into job_turns as t (customer, taken_at) values (v.customer, clock_timestamp())
      on conflict (customer) do update set taken_at = excluded.taken_at;
    return;
  end loop;
end $$;
revoke all on function jobs_take(text, text[], double precision, int) from public;
comment on function jobs_take(text, text[], double precision, int) is 'Takes the next due job, organizations in turn.';

-- Whether an organization of which nothing runs waits for a worker.
create function jobs_waiting(p_kinds text[]) returns boolean
language sql stable
set search_path = public, pg_temp
as $$
  with busy as materialized (
    select coalesce(c.organization_id, -j.cemetery_id) as customer
    from jobs j left join cemeteries c on c.id = j.cemetery_id
    where j.state = 'running' and j.lease_until >= clock_timestamp()
  )
  select exists (
    select from jobs j left join cemeteries c on c.id = j.cemetery_id
    where j.state = 'queued' and j.run_at <= clock_timestamp() and j.kind = any(p_kinds)
      and coalesce(c.organization_id, -j.cemetery_id) not in (select customer from busy))
$$;
revoke all on function jobs_waiting(text[]) from public;
comment on function jobs_waiting(text[]) is 'Whether an organization of which nothing runs waits for a worker.';

-- The bytes that the organization of the scope's cemetery keeps: files, archives, and the files of imports. Runs as the
-- owner, since a request sees its own cemetery alone; what it tells is one sum.
create function app_storage_used() returns bigint
language plpgsql stable security definer
set search_path = public, pg_temp
as $$
declare
  scope bigint[] := app_scope();
  v_all bigint[];
  v_used bigint;
begin
  if scope is null or cardinality(scope) <> 1 then return 0; end if;
  select array_agg(c.id) into v_all from cemeteries c
  where c.id = scope[1] or c.organization_id = (select o.organization_id from cemeteries o where o.id = scope[1]);
  select coalesce((select sum(f.size) from files f where f.cemetery_id = any(v_all)), 0)
    + coalesce((select sum(a.size) from archives a where a.cemetery_id = any(v_all) and a.store_key is not null), 0)
    + coalesce((select sum(i.file_size) from imports i where i.cemetery_id = any(v_all) and i.store_key is not null), 0)
  into v_used;
  return v_used;
end $$;
revoke all on function app_storage_used() from public;
grant execute on function app_storage_used() to sexton_app;
comment on function app_storage_used() is 'The bytes that the organization of the scope keeps.';
