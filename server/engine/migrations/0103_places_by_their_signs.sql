-- "A", "A+", "A-" and "Å" are four sections, "1/2" and "½" are two lots: places are told apart by their
-- addresses as they are written. Only case does not count. By hand: what finds them folded stays.
drop index locations_unique_address;
create unique index locations_unique_address on locations (cemetery_id, lower(address)) where archived_at is null;
