-- The audit's chain is keyed: seals are made by the server with a secret that the database never sees
-- (server/engine/audit). What stands in an entry is set by the database, and nothing that stands is changed.

-- key_id: the key that sealed it; null with a hash: chained without a key, before this migration.
-- read_in_at: taken over from an archive (or the demo) with the time and the person of then.
alter table audit
  add column key_id text collate "C",
  add column read_in_at timestamptz,
  alter column user_id set default app_user_id();
alter table system_audit
  add column seq bigint,
  add column hash bytea,
  add column key_id text collate "C",
  add column read_in_at timestamptz;
create index system_audit_unchained on system_audit (id) where seq is null;
create index system_audit_chain on system_audit (seq) where seq is not null;

-- Time, person, place in the chain and seal are none of the application's words.
revoke insert on audit from sexton_app;
grant insert (cemetery_id, user_name, action, resource, record_id, label, before, after) on audit to sexton_app;

-- An entry that has no seal yet may get one, and that is all.
create trigger append_only_update before update on audit for each row
  when (old.seq is not null or new.seq is null or new.hash is null or new.key_id is null
    or (old.cemetery_id, old.id, old.at, old.user_id, old.user_name, old.action, old.resource,
        old.record_id, old.label, old.before, old.after, old.read_in_at)
      is distinct from (new.cemetery_id, new.id, new.at, new.user_id, new.user_name, new.action, new.resource,
        new.record_id, new.label, new.before, new.after, new.read_in_at))
  execute function app_append_only();
create trigger append_only_delete before delete on audit for each row execute function app_append_only();
drop trigger append_only on system_audit;
create trigger append_only before delete or truncate on system_audit
  for each statement execute function app_append_only();
create trigger append_only_update before update on system_audit for each row
  when (old.seq is not null or new.seq is null or new.hash is null or new.key_id is null
    or (old.id, old.at, old.user_id, old.user_name, old.action, old.resource, old.record_id, old.label,
        old.before, old.after, old.read_in_at)
      is distinct from (new.id, new.at, new.user_id, new.user_name, new.action, new.resource, new.record_id,
        new.label, new.before, new.after, new.read_in_at))
  execute function app_append_only();
-- Truncating goes past the triggers of rows, and of a partition past those of its parent.
do $$
declare t regclass;
begin
  for t in select 'audit'::regclass union all select inhrelid::regclass from pg_inherits where inhparent = 'audit'::regclass loop
    execute format('create trigger append_only_truncate before truncate on %s for each statement execute function app_append_only()', t);
  end loop;
end $$;

drop function audit_chain(bigint, int);

-- Where each chain ends: `chain` is a cemetery's id, 0 the provider's. Sealed as well, and handed out daily.
create table audit_heads (
  chain bigint primary key,
  seq bigint not null,
  hash bytea not null,
  -- Up to here the chain has no key.
  unkeyed_seq bigint not null default 0,
  -- Made anew although the chain had sealed entries: somebody had taken it away.
  missed_at timestamptz,
  at timestamptz not null default clock_timestamp(),
  key_id text collate "C" not null,
  seal bytea not null
);

-- Days on which the heads were handed out; one process does it.
create table audit_handouts (
  day date primary key,
  at timestamptz not null default clock_timestamp()
);

-- What came of looking at all chains.
create table audit_verifications (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  -- Null: by itself.
  user_id bigint,
  user_name text,
  checked bigint,
  waiting bigint,
  broken_count bigint,
  broken jsonb,
  error text
);
