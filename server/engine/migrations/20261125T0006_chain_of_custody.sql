-- Nothing is released twice: each entry of the chain follows from the one before. The unique index on the turn
-- of an entry lets one of two that come at once go first; the other finds its turn taken.
create function custody_follows() returns trigger language plpgsql as $$
declare
  last_turn bigint;
  last_kind text;
begin
  select e.turn, e.kind into last_turn, last_kind from custody_events e
    where e.cemetery_id = new.cemetery_id and e.cremains_id = new.cremains_id
    order by e.turn desc limit 1;
  if new.turn is distinct from coalesce(last_turn, 0) + 1
    or (last_kind is null) <> (new.kind = 'received')
    or (coalesce(last_kind, '') in ('released', 'interred', 'scattered')) <> (new.kind in ('returned', 'reversed'))
    or (new.kind = 'returned' and last_kind <> 'released') then
    raise exception 'custody: % does not follow %', new.kind, coalesce(last_kind, 'nothing') using errcode = '23514';
  end if;
  return new;
end $$;
create trigger custody_events_follow before insert on custody_events
  for each row execute function custody_follows();
comment on trigger custody_events_follow on custody_events is 'Holds each entry to the one before.';

-- A record says what its chain says.
create function custody_says() returns trigger language plpgsql as $$
declare
  last_kind text;
begin
  select e.kind into last_kind from custody_events e
    where e.cemetery_id = new.cemetery_id and e.cremains_id = new.id
    order by e.turn desc limit 1;
  if new.status is distinct from
    (case when last_kind in ('released', 'interred', 'scattered') then last_kind else 'received' end) then
    raise exception 'custody: % is not what the chain says: %', new.status, last_kind using errcode = '23514';
  end if;
  return new;
end $$;
create trigger cremains_custody before update of status on cremains
  for each row when (old.status is distinct from new.status) execute function custody_says();
comment on trigger cremains_custody on cremains is 'Holds the status to the chain of custody.';

-- A disc is with one urn at a time; once they have left, it may be given out again.
create unique index cremains_unique_disc_number on cremains (cemetery_id, disc_number_key)
  where archived_at is null and status = 'received';
comment on index cremains_unique_disc_number is 'Identity discs are unique among the cremains in custody.';

-- One plan at a time for the same remains.
create unique index disinterments_unique_interment_id on disinterments (cemetery_id, interment_id)
  where archived_at is null and status in ('requested', 'ready');
comment on index disinterments_unique_interment_id is 'One open disinterment of an interment.';
