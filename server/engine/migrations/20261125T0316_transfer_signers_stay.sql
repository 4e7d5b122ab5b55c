-- Who had to sign a transfer that was recorded stays, as its other rows do.
create trigger right_transfers_signers_stay_new after insert on right_transfers_signers referencing new table as changed for each statement execute function right_transfer_rows_stay();
create trigger right_transfers_signers_stay_changed after update on right_transfers_signers referencing old table as changed for each statement execute function right_transfer_rows_stay();
create trigger right_transfers_signers_stay_gone after delete on right_transfers_signers referencing old table as changed for each statement execute function right_transfer_rows_stay();
comment on trigger right_transfers_signers_stay_new on right_transfers_signers is 'The chain of title is append-only.';
comment on trigger right_transfers_signers_stay_changed on right_transfers_signers is 'The chain of title is append-only.';
comment on trigger right_transfers_signers_stay_gone on right_transfers_signers is 'The chain of title is append-only.';
