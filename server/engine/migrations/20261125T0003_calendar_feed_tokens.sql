-- By hand: the secret addresses of calendar feeds, by the SHA-256 of their token; a feed has one at most.
create table calendar_feed_tokens (
  cemetery_id bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  feed_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (cemetery_id, hash)
) /* tenant */;
create unique index calendar_feed_tokens_feed on calendar_feed_tokens (cemetery_id, feed_id);
alter table calendar_feed_tokens add constraint calendar_feed_tokens_feed_fk
  foreign key (cemetery_id, feed_id) references calendar_feeds (cemetery_id, id) on delete cascade;
alter table calendar_feed_tokens enable row level security;
create policy tenant on calendar_feed_tokens using (cemetery_id = (select app_cemetery()));
grant select, insert, delete on calendar_feed_tokens to sexton_app;
comment on table calendar_feed_tokens is 'Secret addresses of calendar feeds, by the hash of their token.';
comment on index calendar_feed_tokens_feed is 'The one address of a feed.';
