-- Generated from the areas.
-- outside a transaction

alter table "at_need_drafts" validate constraint "at_need_drafts_chapel_fk";
alter table "at_need_drafts" validate constraint "at_need_drafts_crew_fk";
create index concurrently "at_need_drafts_by_chapel_id" on "at_need_drafts" (cemetery_id, "chapel_id", id) where archived_at is null and "chapel_id" is not null;
create index concurrently "at_need_drafts_by_crew_id" on "at_need_drafts" (cemetery_id, "crew_id", id) where archived_at is null and "crew_id" is not null;
