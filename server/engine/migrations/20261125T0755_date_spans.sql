-- outside a transaction

-- Dates that a register knows to the month or the year: of a period, those that began before it
-- (server/engine/resources/filters.ts says the same).
create index concurrently deceased_birth_date_spans on deceased (cemetery_id, birth_date_latest, birth_date_earliest)
  where archived_at is null and birth_date_latest > birth_date_earliest;
create index concurrently deceased_death_date_spans on deceased (cemetery_id, death_date_latest, death_date_earliest)
  where archived_at is null and death_date_latest > death_date_earliest;
create index concurrently deceased_interment_date_spans on deceased (cemetery_id, interment_date_latest, interment_date_earliest)
  where archived_at is null and interment_date_latest > interment_date_earliest;
create index concurrently interments_actual_date_spans on interments (cemetery_id, actual_date_latest, actual_date_earliest)
  where archived_at is null and actual_date_latest > actual_date_earliest;
create index concurrently earlier_titles_from_spans on earlier_titles (cemetery_id, from_latest, from_earliest)
  where archived_at is null and from_latest > from_earliest;
create index concurrently earlier_titles_until_spans on earlier_titles (cemetery_id, until_latest, until_earliest)
  where archived_at is null and until_latest > until_earliest;
comment on index deceased_birth_date_spans is 'Dates known to the month or the year, of periods that begin within them.';
comment on index deceased_death_date_spans is 'Dates known to the month or the year, of periods that begin within them.';
comment on index deceased_interment_date_spans is 'Dates known to the month or the year, of periods that begin within them.';
comment on index interments_actual_date_spans is 'Dates known to the month or the year, of periods that begin within them.';
comment on index earlier_titles_from_spans is 'Dates known to the month or the year, of periods that begin within them.';
comment on index earlier_titles_until_spans is 'Dates known to the month or the year, of periods that begin within them.';
