-- Generated from the areas.

create index "contracts_by_cancelled_on" on "contracts" (cemetery_id, "cancelled_on", id) where archived_at is null;
