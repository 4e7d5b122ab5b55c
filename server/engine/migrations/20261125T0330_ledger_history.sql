-- Contracts and payments of before get the entries that they would have posted (ledger-history.ts): by the same
-- rules as today's, in months that are open.
select 1;
