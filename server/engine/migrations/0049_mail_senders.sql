-- Whom a cemetery's mail comes from.
create table mail_senders (
  cemetery_id bigint not null,
  name text not null default '' check (length(name) <= 100 and name !~ '[[:cntrl:]]'),
  email text not null default '' check (email = lower(email) and length(email) <= 254 and email !~ '[[:cntrl:]]'),
  version integer not null default 1,
  -- The link to confirm the address was last asked for, and followed.
  asked_at timestamptz,
  verified_at timestamptz,
  -- Signs the domain's mail. The private half is encrypted under a secret of the server.
  dkim_selector text not null default '',
  dkim_public text not null default '',
  dkim_private text not null default '',
  -- What the domain's name servers said when they were last asked.
  observed jsonb,
  checked_at timestamptz,
  primary key (cemetery_id)
) /* tenant */;
alter table mail_senders enable row level security;
create policy tenant on mail_senders using (cemetery_id = (select app_cemetery()));
grant select (cemetery_id, name, email, version, asked_at, verified_at, dkim_selector, dkim_public,
  observed, checked_at) on mail_senders to sexton_app;
grant insert (cemetery_id), update (name, email, version, asked_at, verified_at, dkim_selector,
  dkim_public, dkim_private, observed, checked_at) on mail_senders to sexton_app;
