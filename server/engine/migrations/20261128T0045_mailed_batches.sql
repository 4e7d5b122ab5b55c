-- Papers of many records may go out by mail as well: one for each record, to whom it is addressed.
alter table paper_batches drop constraint paper_batches_output_check;
alter table paper_batches add constraint paper_batches_output_check check (output in ('one', 'each', 'email'));
alter table paper_batches add column message text;
comment on column paper_batches.message is 'What the office adds to the mail; null for nothing, and of what is printed.';
