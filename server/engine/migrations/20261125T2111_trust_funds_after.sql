-- outside a transaction

create index concurrently trust_accounts_funds on trust_accounts (cemetery_id, fund_kind, fund);
comment on index trust_accounts_funds is 'Which funds there are, from one to the next without reading their accounts.';
