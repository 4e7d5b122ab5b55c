-- outside a transaction

-- What was put away is told to subscribers as cancelled.
create index concurrently interments_archived_services on interments (cemetery_id, scheduled_start)
  where archived_at is not null and scheduled_start is not null;
comment on index interments_archived_services is 'Services that were put away, for calendar feeds.';
