-- outside a transaction

-- The last wall behind the claims: one active right on a place.
create unique index concurrently interment_rights_one_active on interment_rights (cemetery_id, location_id) where status = 'active' and archived_at is null;
comment on index interment_rights_one_active is 'One active right on a place.';
