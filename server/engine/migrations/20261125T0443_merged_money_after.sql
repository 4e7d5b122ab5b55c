-- outside a transaction

alter table "transactions" validate constraint "transactions_account";
