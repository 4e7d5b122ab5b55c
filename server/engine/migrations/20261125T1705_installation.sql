-- Which store of files belongs to this database: a process that was given another one would serve papers that are not
-- there, and clear away those of others as left over.
create table installation (
  id boolean primary key default true check (id),
  -- What lies in the store under "installation".
  mark text not null,
  -- Whether the mark was put into the store; until then whoever starts does it.
  placed boolean not null default false
);
comment on table installation is 'The mark by which a process knows that its file store belongs to this database.';
