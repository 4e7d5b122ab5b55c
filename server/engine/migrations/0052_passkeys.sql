-- What a passkey is to sign is good for less long than the ticket that it belongs to.
alter table sign_in_tickets add column challenge_expires_at timestamptz;
