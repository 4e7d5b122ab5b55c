-- By hand: a provider's keys, encrypted by a key that the database does not hold, and the messages that were taken.
create table payment_provider_keys (
  cemetery_id bigint not null,
  provider_id bigint not null,
  sealed bytea not null,
  primary key (cemetery_id, provider_id)
) /* tenant */;
alter table payment_provider_keys add constraint payment_provider_keys_fk
  foreign key (cemetery_id, provider_id) references payment_providers (cemetery_id, id) on delete cascade;
alter table payment_provider_keys enable row level security;
create policy tenant on payment_provider_keys using (cemetery_id = (select app_cemetery()));
grant select, insert, update on payment_provider_keys to sexton_app;
comment on table payment_provider_keys is 'Keys of payment providers, encrypted.';

create table payment_events (
  cemetery_id bigint not null,
  provider_id bigint not null,
  event_id text collate "C" not null,
  received_at timestamptz not null default now(),
  primary key (cemetery_id, provider_id, event_id)
) /* tenant */;
alter table payment_events add constraint payment_events_fk
  foreign key (cemetery_id, provider_id) references payment_providers (cemetery_id, id) on delete cascade;
alter table payment_events enable row level security;
create policy tenant on payment_events using (cemetery_id = (select app_cemetery()));
grant select, insert on payment_events to sexton_app;
comment on table payment_events is 'Messages of payment providers that were taken, each once.';
