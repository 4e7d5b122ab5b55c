-- People who are likely entered twice: one name, and one day of death or of birth (resources/deceased/duplicates.server.ts).
create index deceased_alike_by_death on deceased (cemetery_id, sort_key, death_date_earliest)
  where archived_at is null and sort_key <> '' and death_date_earliest = death_date_latest;
create index deceased_alike_by_birth on deceased (cemetery_id, sort_key, birth_date_earliest)
  where archived_at is null and sort_key <> '' and birth_date_earliest = birth_date_latest;

-- So many who share a name and a day were looked at and found to be different people.
create table deceased_told_apart (
  cemetery_id bigint not null,
  key text collate "C" not null,
  n int not null,
  primary key (cemetery_id, key)
) /* tenant */;
alter table deceased_told_apart enable row level security;
create policy tenant on deceased_told_apart using (cemetery_id = (select app_cemetery()));
grant select, insert, update on deceased_told_apart to sexton_app;
