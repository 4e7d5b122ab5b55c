-- An address counts once its link was followed: until then it stands beside the one that was confirmed, with
-- the keys of its own domain (none where that is the confirmed one's). Only the owner confirms.
alter table mail_senders
  add column pending_email text not null default ''
    check (pending_email = lower(pending_email) and length(pending_email) <= 254 and pending_email !~ '[[:cntrl:]]'),
  add column pending_selector text not null default '',
  add column pending_public text not null default '',
  add column pending_private text not null default '',
  add column pending_observed jsonb,
  add column pending_checked_at timestamptz;

update mail_senders set pending_email = email, pending_selector = dkim_selector, pending_public = dkim_public,
  pending_private = dkim_private, pending_observed = observed, pending_checked_at = checked_at,
  email = '', dkim_selector = '', dkim_public = '', dkim_private = '', observed = null, checked_at = null
where verified_at is null and email <> '';

revoke update (email, verified_at, dkim_selector, dkim_public, dkim_private) on mail_senders from sexton_app;
grant select (pending_email, pending_selector, pending_public, pending_observed, pending_checked_at),
  update (pending_email, pending_selector, pending_public, pending_private, pending_observed, pending_checked_at)
  on mail_senders to sexton_app;
