-- Generated from the areas.
-- outside a transaction

create index concurrently "memorials_by_act_by" on "memorials" (cemetery_id, "act_by", id) where archived_at is null;
create index concurrently "trees_by_act_by" on "trees" (cemetery_id, "act_by", id) where archived_at is null;
