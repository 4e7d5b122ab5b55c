-- What reports ask for by a period or an oddity, so that they are as quick in a large cemetery as in a small one.

-- Entries of a period. What imports made is left out: an import of a million rows is one entry of its own.
create index audit_when on audit (cemetery_id, at) where action not in ('import', 'import-undo');

-- Lives that cannot be as the register has them (resources/deceased/reports.server.ts says the same).
create index deceased_odd on deceased (cemetery_id, id) where archived_at is null and (
  (birth_date is not null and birth_date_edtf is null)
  or (death_date is not null and death_date_edtf is null)
  or (death_date_latest < birth_date_earliest
    and coalesce(birth_date_edtf, '') !~ '[~?%]' and coalesce(death_date_edtf, '') !~ '[~?%]')
  or (age_years > 120 or (death_date_earliest >= birth_date_latest + interval '121 years'
    and coalesce(birth_date_edtf, '') !~ '[~?%]' and coalesce(death_date_edtf, '') !~ '[~?%]'))
);
