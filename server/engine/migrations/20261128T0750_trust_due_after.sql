-- outside a transaction

create index concurrently trust_accounts_due on trust_accounts (cemetery_id, due_by) include (fund_kind, fund, outstanding) where outstanding > 0;
comment on index trust_accounts_due is 'What is due to each fund by a day, without reading the accounts.';
