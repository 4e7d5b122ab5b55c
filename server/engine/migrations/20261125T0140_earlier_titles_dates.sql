-- Dates that span more than a year, for queries by a period, as other partial dates have them.

create index earlier_titles_from_long on earlier_titles (cemetery_id, from_latest, from_earliest)
  where archived_at is null and from_latest is not null
  and (from_earliest is null or from_latest - from_earliest > 366);
comment on index earlier_titles_from_long is 'Dates that span more than a year, for queries by a period.';
create index earlier_titles_until_long on earlier_titles (cemetery_id, until_latest, until_earliest)
  where archived_at is null and until_latest is not null
  and (until_earliest is null or until_latest - until_earliest > 366);
comment on index earlier_titles_until_long is 'Dates that span more than a year, for queries by a period.';
