-- Generated from the areas.
-- outside a transaction

create index concurrently "contacts_by_owes" on "contacts" (cemetery_id, "owes", id) where archived_at is null;
create index concurrently contacts_owing on contacts (cemetery_id, sort_key, id) where owes and archived_at is null;
comment on index contacts_owing is 'Who owes, by name, among all contacts.';
