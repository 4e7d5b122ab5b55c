-- An address counts once the link that goes there was followed.
alter table users
  add column email_verified_at timestamptz,
  -- Asked for and not confirmed yet: until then `email` stands everywhere.
  add column pending_email text check (pending_email = lower(pending_email) and length(pending_email) between 3 and 254),
  add column pending_email_until timestamptz,
  add constraint users_pending_email check ((pending_email is null) = (pending_email_until is null));
grant select (email_verified_at, pending_email, pending_email_until) on users to sexton_app;

-- Whoever writes another address has not shown that it is theirs; only what confirms it says so.
create function app_address_changed() returns trigger language plpgsql as $$
begin
  if new.email_verified_at is not distinct from old.email_verified_at then
    new.email_verified_at := null;
  end if;
  return new;
end
$$;
create trigger address_changed before update of email on users
  for each row when (new.email <> old.email) execute function app_address_changed();

alter table one_time_codes drop constraint one_time_codes_kind_check;
alter table one_time_codes add constraint one_time_codes_kind_check
  check (kind in ('reset', 'verify-email', 'invitation', 'confirm-email'));

-- Whoever chose their first password by the link of an invitation has read that mailbox. All others
-- changed their address unasked, or were given one: it is not known to be theirs.
update users u set email_verified_at = m.sent_at
from (
  select recipient, max(sent_at) as sent_at from mails
  where kind in ('invitation', 'cemetery-invitation') and state = 'sent' group by recipient
) m
where m.recipient = u.email and u.password_hash is not null;
