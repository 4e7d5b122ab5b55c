-- What a change leaves to be done to rows that are there already, in batches and beside those who work
-- (server/engine/migrations/backfills.ts). Each row of the table gets `update … set <assignment>`, in the order of its key.
create table backfills (
  table_name text not null,
  assignment text not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- The last row that was done; null before the first.
  reached_cemetery bigint,
  reached_id bigint,
  rows_done bigint not null default 0,
  done_at timestamptz,
  primary key (table_name, assignment)
);
comment on table backfills is 'Rows that are to be written anew after an update, and how far that has come.';

-- Asks for it; of an empty table there is nothing to do. What was under way begins anew, since what is to be
-- written may have changed.
create function app_backfill(p_table regclass, p_assignment text default 'body = ''''') returns void language plpgsql as $$
declare
  v_any boolean;
begin
  execute format('select exists (select from %s)', p_table) into v_any;
  if not v_any then return; end if;
  insert into backfills as b (table_name, assignment)
  values ((select relname from pg_class where oid = p_table), p_assignment)
  on conflict (table_name, assignment) do update
    set asked_at = excluded.asked_at, reached_cemetery = null, reached_id = null, rows_done = 0, done_at = null;
end $$;
revoke all on function app_backfill(regclass, text) from public;
