-- What follows a document: reminders by schedule, the record's next step once all have signed, and originals on
-- paper that the office has to receive as well.

alter table documents
  -- Whoever has not finished is reminded each so many days; null: by hand alone.
  add column remind_days int check (remind_days between 1 and 60),
  -- Its record takes the step that its area has for it once all have signed (`documentSigned`).
  add column apply_when_signed boolean not null default false,
  add column wet_original boolean not null default false,
  add column original_received_at timestamptz;

create index documents_reminding on documents (cemetery_id, id) where status = 'sent' and remind_days is not null;
create index documents_original on documents (cemetery_id, id)
  where status = 'finished' and wet_original and original_received_at is null;

grant update (remind_days, apply_when_signed, wet_original, original_received_at) on documents to sexton_app;

comment on index documents_reminding is 'Documents whose recipients are reminded by schedule.';
comment on index documents_original is 'Finished documents whose original on paper is awaited.';
