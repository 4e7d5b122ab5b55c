-- Contracts that were signed more than a year before they were entered, for the records to review.
create index contracts_long_ago on contracts (cemetery_id, id)
  where archived_at is null and signed_on < (created_at at time zone 'UTC')::date - 367;
