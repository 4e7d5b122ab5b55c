-- Numbers that were given before PostgreSQL's log of them was on disk are not given again after a crash or a failover.
create unlogged table sequences_moved_on (at timestamptz not null);
comment on table sequences_moved_on is 'One row; PostgreSQL empties an unlogged table whenever it recovers from its log: after a crash, and on a standby that becomes the primary.';

create function app_move_sequences_on() returns boolean
language plpgsql security definer
set search_path = public, pg_temp
as $$
declare
  v_sequence regclass;
begin
  -- One at a time; whoever comes second waits until the first has committed, which may have to wait for a standby itself.
  for turn in 1..100 loop
    if exists (select 1 from sequences_moved_on) then return false; end if;
    exit when pg_try_advisory_xact_lock(hashtext('sequences_moved_on'));
    if turn = 100 then
      raise exception 'the sequences are being moved on' using errcode = 'cannot_connect_now';
    end if;
    perform pg_sleep(0.05);
  end loop;
  if exists (select 1 from sequences_moved_on) then return false; end if;
  -- The engine has some of its own, of which nobody else may ask anything.
  for v_sequence in
    select s.seqrelid from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where c.relnamespace = 'public'::regnamespace and has_sequence_privilege(s.seqrelid, 'update')
  loop
    perform setval(v_sequence, least(pg_sequence_last_value(v_sequence) + 100000, s.seqmax))
    from pg_sequence s where s.seqrelid = v_sequence and pg_sequence_last_value(v_sequence) is not null;
  end loop;
  insert into sequences_moved_on values (now());
  return true;
end $$;
comment on function app_move_sequences_on() is 'Moves every sequence on by more than can have been given without being on disk, once after each recovery. A server of a distributed database asks for it on each new connection: a row that has such a number may have been committed on another node.';
revoke all on function app_move_sequences_on() from public;
grant execute on function app_move_sequences_on() to sexton_app;
