-- A contract is paid under one plan at a time: another one replaces it, and both are kept.
create unique index payment_plans_one_running on payment_plans (cemetery_id, contract_id)
  where status in ('active', 'defaulted') and archived_at is null;
comment on index payment_plans_one_running is 'One plan at a time is running for a contract.';
