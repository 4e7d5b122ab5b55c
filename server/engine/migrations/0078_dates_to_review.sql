-- Dates that cannot be, as the report of records to review asks for them (resources/deceased/reports.server.ts
-- and resources/transactions/reports.server.ts say the same).

-- Interred before they died, or before they were born.
create index deceased_interred_early on deceased (cemetery_id, id) where archived_at is null
  and (disposition is distinct from 'cenotaph' and (
    (interment_date_latest < death_date_earliest
      and coalesce(interment_date_edtf, '') !~ '[~?%]' and coalesce(death_date_edtf, '') !~ '[~?%]')
    or (interment_date_latest < birth_date_earliest
      and coalesce(interment_date_edtf, '') !~ '[~?%]' and coalesce(birth_date_edtf, '') !~ '[~?%]')));

-- Money that is dated more than a year before it was entered.
create index transactions_long_ago on transactions (cemetery_id, id) where archived_at is null
  and date < (created_at at time zone 'UTC')::date - 367;
