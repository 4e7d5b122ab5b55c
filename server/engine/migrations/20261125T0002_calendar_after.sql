-- Generated from the areas.
-- outside a transaction

alter table "interments" validate constraint "interments_chapel_fk";
alter table "interments" validate constraint "interments_crew_fk";
create index concurrently "interments_by_chapel_id" on "interments" (cemetery_id, "chapel_id", id) where archived_at is null and "chapel_id" is not null;
create index concurrently "interments_by_crew_id" on "interments" (cemetery_id, "crew_id", id) where archived_at is null and "crew_id" is not null;
