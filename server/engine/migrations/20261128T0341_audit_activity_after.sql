-- Who did what in a time is counted from the index alone: entries are wide, and a report of all years reads them all.
-- outside a transaction

create index concurrently "audit_activity" on "audit" (cemetery_id, at) include (user_name, resource, action) where action not in ('import', 'import-undo');
comment on index audit_activity is 'Who did what in a time, without imports, from the index alone.';
drop index if exists audit_when;
