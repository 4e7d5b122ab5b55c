-- Generated from the areas.

create sequence "bank_lines_id_seq";
grant usage on sequence "bank_lines_id_seq" to sexton_app;
create table "bank_lines" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('bank_lines_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "statement_id" bigint,
  "booked_on" date,
  "value_on" date,
  "amount" bigint,
  "name" text,
  "text" text,
  "reference" text,
  "status" text collate "C",
  "remarks" text,
  "fingerprint" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "bank_lines" enable row level security;
create policy tenant on "bank_lines" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "bank_lines" to sexton_app;
create index "bank_lines_label" on "bank_lines" (cemetery_id, sort_key, id) where archived_at is null;
create index "bank_lines_updated" on "bank_lines" (cemetery_id, updated_at, id) where archived_at is null;
create index "bank_lines_archived" on "bank_lines" (cemetery_id, sort_key, id) where archived_at is not null;
create index "bank_lines_by_booked_on" on "bank_lines" (cemetery_id, "booked_on", id) where archived_at is null;
create index "bank_lines_by_amount" on "bank_lines" (cemetery_id, "amount", id) where archived_at is null;
create index "bank_lines_by_status" on "bank_lines" (cemetery_id, "status", id) where archived_at is null;
create index "bank_lines_by_statement_id" on "bank_lines" (cemetery_id, "statement_id", id) where archived_at is null and "statement_id" is not null;
create unique index "bank_lines_unique_fingerprint" on "bank_lines" (cemetery_id, "fingerprint") where archived_at is null;
create sequence "bank_lines_transactions_id_seq";
grant usage on sequence "bank_lines_transactions_id_seq" to sexton_app;
create table "bank_lines_transactions" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('bank_lines_transactions_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "transaction_id" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "bank_lines_transactions" enable row level security;
create policy tenant on "bank_lines_transactions" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "bank_lines_transactions" to sexton_app;
create index "bank_lines_transactions_parent" on "bank_lines_transactions" (cemetery_id, parent_id, position);
create index "bank_lines_transactions_by_transaction_id" on "bank_lines_transactions" (cemetery_id, "transaction_id", parent_id);
create sequence "bank_statements_id_seq";
grant usage on sequence "bank_statements_id_seq" to sexton_app;
create table "bank_statements" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('bank_statements_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "account" text,
  "account_key" text collate "C",
  "from" date,
  "to" date,
  "opening" bigint,
  "closing" bigint,
  "line_count" bigint,
  "open_count" bigint,
  "kind" text collate "C",
  "file_name" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "bank_statements" enable row level security;
create policy tenant on "bank_statements" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "bank_statements" to sexton_app;
create index "bank_statements_label" on "bank_statements" (cemetery_id, sort_key, id) where archived_at is null;
create index "bank_statements_updated" on "bank_statements" (cemetery_id, updated_at, id) where archived_at is null;
create index "bank_statements_archived" on "bank_statements" (cemetery_id, sort_key, id) where archived_at is not null;
create index "bank_statements_by_account_key" on "bank_statements" (cemetery_id, "account_key", id) where archived_at is null;
create index "bank_statements_by_from" on "bank_statements" (cemetery_id, "from", id) where archived_at is null;
create index "bank_statements_by_to" on "bank_statements" (cemetery_id, "to", id) where archived_at is null;
create index "bank_statements_by_open_count" on "bank_statements" (cemetery_id, "open_count", id) where archived_at is null;
create or replace function "bank_lines_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"transaction":', coalesce(c."transaction_id"::text, 'null')), '}'), ',' order by c.position), ']') from "bank_lines_transactions" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"statement":', coalesce(new."statement_id"::text, 'null'), ',"bookedOn":', coalesce(to_json(new."booked_on")::text, 'null'), ',"valueOn":', coalesce(to_json(new."value_on")::text, 'null'), ',"amount":', coalesce(new."amount"::text, 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"text":', coalesce(to_json(new."text")::text, 'null'), ',"reference":', coalesce(to_json(new."reference")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"transactions":', child_1, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"fingerprint":', coalesce(to_json(new."fingerprint")::text, 'null')), '}');
  return new;
end $$;
create trigger "bank_lines_body" before insert or update on "bank_lines" for each row execute function "bank_lines_body"();
select app_keep_inline('bank_lines');
create or replace function "bank_lines_transactions_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "bank_lines" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "bank_lines_transactions_insert" after insert on "bank_lines_transactions" referencing new table as changed for each statement execute function "bank_lines_transactions_touch"();
create trigger "bank_lines_transactions_update" after update on "bank_lines_transactions" referencing new table as changed for each statement execute function "bank_lines_transactions_touch"();
create trigger "bank_lines_transactions_delete" after delete on "bank_lines_transactions" referencing old table as changed for each statement execute function "bank_lines_transactions_touch"();
create or replace function "bank_statements_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"account":', coalesce(to_json(new."account")::text, 'null'), ',"from":', coalesce(to_json(new."from")::text, 'null'), ',"to":', coalesce(to_json(new."to")::text, 'null'), ',"opening":', coalesce(new."opening"::text, 'null'), ',"closing":', coalesce(new."closing"::text, 'null'), ',"lineCount":', coalesce(new."line_count"::text, 'null'), ',"openCount":', coalesce(new."open_count"::text, 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"fileName":', coalesce(to_json(new."file_name")::text, 'null')), '}');
  return new;
end $$;
create trigger "bank_statements_body" before insert or update on "bank_statements" for each row execute function "bank_statements_body"();
select app_keep_inline('bank_statements');
alter table "bank_lines" add constraint "bank_lines_statement_fk" foreign key (cemetery_id, "statement_id") references "bank_statements" (cemetery_id, id);
alter table "bank_lines_transactions" add constraint "bank_lines_transactions_parent_fk" foreign key (cemetery_id, parent_id) references "bank_lines" (cemetery_id, id);
alter table "bank_lines_transactions" add constraint "bank_lines_transactions_transaction_fk" foreign key (cemetery_id, "transaction_id") references "transactions" (cemetery_id, id);
