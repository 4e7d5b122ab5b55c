-- By hand: the accounts of mandates, encrypted by a key that the database does not hold.
create table mandate_accounts (
  cemetery_id bigint not null,
  mandate_id bigint not null,
  sealed bytea not null,
  primary key (cemetery_id, mandate_id)
) /* tenant */;
alter table mandate_accounts add constraint mandate_accounts_fk
  foreign key (cemetery_id, mandate_id) references mandates (cemetery_id, id) on delete cascade;
alter table mandate_accounts enable row level security;
create policy tenant on mandate_accounts using (cemetery_id = (select app_cemetery()));
grant select, insert, update on mandate_accounts to sexton_app;
comment on table mandate_accounts is 'Accounts of direct debit mandates, encrypted.';
