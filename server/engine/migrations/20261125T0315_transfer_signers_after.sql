-- Generated from the areas.
-- outside a transaction

alter table "right_transfers_evidence" validate constraint "right_transfers_evidence_contact_fk";
alter table "right_transfers_missing" validate constraint "right_transfers_missing_contact_fk";
create index concurrently "right_transfers_missing_by_contact_id" on "right_transfers_missing" (cemetery_id, "contact_id", parent_id);
create index concurrently "right_transfers_evidence_by_contact_id" on "right_transfers_evidence" (cemetery_id, "contact_id", parent_id);
