-- Documents that are sent to be signed or read (domain.md, Documents and signing). A document belongs to a record:
-- who reads the record's area sees it, who writes the area sends it. Its files are the record's (table files).

create sequence documents_id_seq;
create table documents (
  cemetery_id bigint not null,
  id bigint not null default nextval('documents_id_seq'),
  version int not null default 1,
  resource text collate "C" not null,
  record_id bigint not null,
  -- The record's title when the document was made.
  record_label text not null,
  name text not null,
  -- The paper that it was made from; null for an uploaded file.
  template text collate "C",
  language text collate "C" not null check (language in ('en', 'fr', 'es')),
  mode text collate "C" not null default 'sign' check (mode in ('sign', 'view')),
  -- `signed`: all have finished, the sealed file is being made.
  status text collate "C" not null default 'draft'
    check (status in ('draft', 'sent', 'signed', 'finished', 'declined', 'revoked')),
  file_id bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  -- Where is signed or entered, with the role that does it.
  fields jsonb not null default '[]',
  in_order boolean not null default false,
  message text,
  expires_at timestamptz,
  sealed_file_id bigint,
  user_id bigint,
  user_name text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  ended_at timestamptz,
  primary key (cemetery_id, id),
  check (status = 'draft' or expires_at is not null)
) /* tenant */;
create index documents_record on documents (cemetery_id, resource, record_id, id);
create index documents_status on documents (cemetery_id, status, id);

create sequence document_recipients_id_seq;
create table document_recipients (
  cemetery_id bigint not null,
  id bigint not null default nextval('document_recipients_id_seq'),
  document_id bigint not null,
  position int not null,
  contact_id bigint not null,
  institution boolean not null,
  name text not null,
  role text collate "C",
  email text,
  -- `waiting`: for those before, where they sign in order.
  status text collate "C" not null default 'waiting'
    check (status in ('waiting', 'invited', 'opened', 'finished', 'declined')),
  invited_at timestamptz,
  opened_at timestamptz,
  consented_at timestamptz,
  finished_at timestamptz,
  reason text,
  wants_paper boolean not null default false,
  reminded_at timestamptz,
  primary key (cemetery_id, id)
) /* tenant */;
create index document_recipients_document on document_recipients (cemetery_id, document_id, position);

-- Links, by the SHA-256 of their token: each opens one document for one recipient.
create table document_tokens (
  cemetery_id bigint not null,
  hash bytea not null check (octet_length(hash) = 32),
  recipient_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (cemetery_id, hash)
) /* tenant */;

create table document_signatures (
  cemetery_id bigint not null,
  recipient_id bigint not null,
  field_name text collate "C" not null,
  value jsonb not null,
  signed_at timestamptz not null,
  address text,
  browser text,
  primary key (cemetery_id, recipient_id, field_name)
) /* tenant */;

-- What became of a document, each entry sealed by the hash of the one before.
create table document_events (
  cemetery_id bigint not null,
  document_id bigint not null,
  n int not null,
  kind text collate "C" not null,
  -- ISO 8601, as it is hashed.
  at text collate "C" not null,
  who text,
  address text,
  browser text,
  detail jsonb not null default '{}',
  hash bytea not null check (octet_length(hash) = 32),
  primary key (cemetery_id, document_id, n)
) /* tenant */;

do $$
declare t text;
begin
  foreach t in array array['documents', 'document_recipients', 'document_tokens', 'document_signatures', 'document_events'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (cemetery_id = (select app_cemetery()))', t);
  end loop;
end $$;
grant select, insert on documents, document_recipients, document_tokens, document_signatures, document_events to sexton_app;
grant update (version, status, mode, in_order, message, expires_at, sealed_file_id, sent_at, ended_at) on documents to sexton_app;
grant update (status, email, invited_at, opened_at, consented_at, finished_at, reason, wants_paper, reminded_at)
  on document_recipients to sexton_app;
grant update (value, signed_at, address, browser) on document_signatures to sexton_app;
grant delete on document_tokens, document_signatures to sexton_app;
grant usage on sequence documents_id_seq, document_recipients_id_seq to sexton_app;

comment on table documents is 'Documents that are sent to be signed or read.';
comment on table document_recipients is 'Who signs or reads a document, and how far they are.';
comment on table document_tokens is 'Links to documents, by the hash of their token.';
comment on table document_signatures is 'What a recipient has signed or entered.';
comment on table document_events is 'What became of a document; append-only, each entry with the hash of the one before.';
comment on index documents_record is 'The documents of one record.';
comment on index documents_status is 'Documents by their state, newest last.';
comment on index document_recipients_document is 'The recipients of one document.';
