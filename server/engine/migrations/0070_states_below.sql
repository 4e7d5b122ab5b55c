-- The places of one status within a section, in the order of their paths: what a claim on the section
-- changes is found without reading what stands there already (server/cemetery/spaces/refresh-descendants.ts).
create index locations_state_path on locations (cemetery_id, status, path) where archived_at is null;
