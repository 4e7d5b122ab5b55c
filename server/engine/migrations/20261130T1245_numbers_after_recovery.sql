-- Numbers that were given before PostgreSQL's log of them was on disk are not given again after a crash or a failover.
create unlogged table sequences_moved_on (at timestamptz not null);
comment on table sequences_moved_on is 'One row; PostgreSQL empties an unlogged table whenever it recovers from its log: after a crash, and on a standby that becomes the primary.';

create function app_move_sequences_on() returns boolean
language plpgsql security definer
set search_path = public, pg_temp
as $$
begin
  if exists (select 1 from sequences_moved_on) then return false; end if;
  -- One at a time; whoever comes second sees what the first has committed.
  perform pg_advisory_xact_lock(hashtext('sequences_moved_on'));
  if exists (select 1 from sequences_moved_on) then return false; end if;
  perform setval(s.seqrelid::regclass, least(pg_sequence_last_value(s.seqrelid) + 100000, s.seqmax))
  from pg_sequence s join pg_class c on c.oid = s.seqrelid
  where c.relnamespace = 'public'::regnamespace and pg_sequence_last_value(s.seqrelid) is not null;
  insert into sequences_moved_on values (now());
  return true;
end $$;
comment on function app_move_sequences_on() is 'Moves every sequence on by more than can have been given without being on disk, once after each recovery. A server of a distributed database asks for it on each new connection: a row that has such a number may have been committed on another node.';
revoke all on function app_move_sequences_on() from public;
grant execute on function app_move_sequences_on() to sexton_app;
