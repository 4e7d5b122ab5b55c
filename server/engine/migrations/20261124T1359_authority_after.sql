-- Generated from the areas.
-- outside a transaction

create index concurrently "relationship_types_by_kinship" on "relationship_types" (cemetery_id, "kinship", id) where archived_at is null;
