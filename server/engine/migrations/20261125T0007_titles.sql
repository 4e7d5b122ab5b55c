-- Generated from the areas.

create sequence "earlier_titles_id_seq";
grant usage on sequence "earlier_titles_id_seq" to sexton_app;
create table "earlier_titles" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('earlier_titles_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "location_id" bigint,
  "holder" text,
  "holder_key" text collate "C",
  "contact_id" bigint,
  "from" text,
  "from_edtf" text,
  "from_earliest" date,
  "from_latest" date,
  "until" text,
  "until_edtf" text,
  "until_earliest" date,
  "until_latest" date,
  "paper" text,
  "paper_key" text collate "C",
  "replaces_id" bigint,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "earlier_titles" enable row level security;
create policy tenant on "earlier_titles" using (cemetery_id = (select app_cemetery()));
grant select, insert, update (updated_at) on "earlier_titles" to sexton_app;
create index "earlier_titles_label" on "earlier_titles" (cemetery_id, sort_key, id) where archived_at is null;
create index "earlier_titles_updated" on "earlier_titles" (cemetery_id, updated_at, id) where archived_at is null;
create index "earlier_titles_archived" on "earlier_titles" (cemetery_id, sort_key, id) where archived_at is not null;
create index "earlier_titles_by_paper_key" on "earlier_titles" (cemetery_id, "paper_key", id) where archived_at is null;
create index "earlier_titles_by_holder_key" on "earlier_titles" (cemetery_id, "holder_key", id) where archived_at is null;
create index "earlier_titles_by_location_id" on "earlier_titles" (cemetery_id, "location_id", id) where archived_at is null;
create index "earlier_titles_by_from_earliest" on "earlier_titles" (cemetery_id, "from_earliest", id) where archived_at is null;
create index "earlier_titles_by_until_earliest" on "earlier_titles" (cemetery_id, "until_earliest", id) where archived_at is null;
create index "earlier_titles_by_contact_id" on "earlier_titles" (cemetery_id, "contact_id", id) where archived_at is null and "contact_id" is not null;
create index "earlier_titles_by_replaces_id" on "earlier_titles" (cemetery_id, "replaces_id", id) where archived_at is null and "replaces_id" is not null;
create unique index "earlier_titles_unique_replaces" on "earlier_titles" (cemetery_id, "replaces_id") where archived_at is null;
create sequence "right_transfers_id_seq";
grant usage on sequence "right_transfers_id_seq" to sexton_app;
create table "right_transfers" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('right_transfers_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "right_id" bigint,
  "reason" text collate "C",
  "succession" text collate "C",
  "date" date,
  "deed_number" text,
  "consideration" bigint,
  "status" text collate "C",
  "fee" bigint,
  "fee_contract_id" bigint,
  "started_by" text,
  "approved_by" text,
  "approved_on" date,
  "recorded_on" date,
  "right_name" text,
  "right_name_key" text collate "C",
  "holder_names" text,
  "holder_names_key" text collate "C",
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "right_transfers" enable row level security;
create policy tenant on "right_transfers" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "right_transfers" to sexton_app;
create index "right_transfers_label" on "right_transfers" (cemetery_id, sort_key, id) where archived_at is null;
create index "right_transfers_updated" on "right_transfers" (cemetery_id, updated_at, id) where archived_at is null;
create index "right_transfers_archived" on "right_transfers" (cemetery_id, sort_key, id) where archived_at is not null;
create index "right_transfers_by_right_name_key" on "right_transfers" (cemetery_id, "right_name_key", id) where archived_at is null;
create index "right_transfers_by_holder_names_key" on "right_transfers" (cemetery_id, "holder_names_key", id) where archived_at is null;
create index "right_transfers_by_reason" on "right_transfers" (cemetery_id, "reason", id) where archived_at is null;
create index "right_transfers_by_date" on "right_transfers" (cemetery_id, "date", id) where archived_at is null;
create index "right_transfers_by_status" on "right_transfers" (cemetery_id, "status", id) where archived_at is null;
create index "right_transfers_by_right_id" on "right_transfers" (cemetery_id, "right_id", id) where archived_at is null and "right_id" is not null;
create index "right_transfers_by_fee_contract_id" on "right_transfers" (cemetery_id, "fee_contract_id", id) where archived_at is null and "fee_contract_id" is not null;
create sequence "right_transfers_evidence_id_seq";
grant usage on sequence "right_transfers_evidence_id_seq" to sexton_app;
create table "right_transfers_evidence" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('right_transfers_evidence_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "kind" text,
  "file" bigint,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "right_transfers_evidence" enable row level security;
create policy tenant on "right_transfers_evidence" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "right_transfers_evidence" to sexton_app;
create index "right_transfers_evidence_parent" on "right_transfers_evidence" (cemetery_id, parent_id, position);
create sequence "right_transfers_holders_id_seq";
grant usage on sequence "right_transfers_holders_id_seq" to sexton_app;
create table "right_transfers_holders" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('right_transfers_holders_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "contact_id" bigint,
  "share" bigint,
  "role" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "right_transfers_holders" enable row level security;
create policy tenant on "right_transfers_holders" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "right_transfers_holders" to sexton_app;
create index "right_transfers_holders_parent" on "right_transfers_holders" (cemetery_id, parent_id, position);
create index "right_transfers_holders_by_contact_id" on "right_transfers_holders" (cemetery_id, "contact_id", parent_id);
create sequence "right_transfers_made_id_seq";
grant usage on sequence "right_transfers_made_id_seq" to sexton_app;
create table "right_transfers_made" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('right_transfers_made_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "ref_id" bigint not null,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "right_transfers_made" enable row level security;
create policy tenant on "right_transfers_made" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "right_transfers_made" to sexton_app;
create index "right_transfers_made_parent" on "right_transfers_made" (cemetery_id, parent_id, position);
create index "right_transfers_made_ref" on "right_transfers_made" (cemetery_id, ref_id, parent_id);
create sequence "right_transfers_missing_id_seq";
grant usage on sequence "right_transfers_missing_id_seq" to sexton_app;
create table "right_transfers_missing" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('right_transfers_missing_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "kind" text,
  "label" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "right_transfers_missing" enable row level security;
create policy tenant on "right_transfers_missing" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "right_transfers_missing" to sexton_app;
create index "right_transfers_missing_parent" on "right_transfers_missing" (cemetery_id, parent_id, position);
create sequence "right_transfers_passing_id_seq";
grant usage on sequence "right_transfers_passing_id_seq" to sexton_app;
create table "right_transfers_passing" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('right_transfers_passing_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "ref_id" bigint not null,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "right_transfers_passing" enable row level security;
create policy tenant on "right_transfers_passing" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "right_transfers_passing" to sexton_app;
create index "right_transfers_passing_parent" on "right_transfers_passing" (cemetery_id, parent_id, position);
create index "right_transfers_passing_ref" on "right_transfers_passing" (cemetery_id, ref_id, parent_id);
create sequence "right_transfers_spaces_id_seq";
grant usage on sequence "right_transfers_spaces_id_seq" to sexton_app;
create table "right_transfers_spaces" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('right_transfers_spaces_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "ref_id" bigint not null,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "right_transfers_spaces" enable row level security;
create policy tenant on "right_transfers_spaces" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "right_transfers_spaces" to sexton_app;
create index "right_transfers_spaces_parent" on "right_transfers_spaces" (cemetery_id, parent_id, position);
create index "right_transfers_spaces_ref" on "right_transfers_spaces" (cemetery_id, ref_id, parent_id);
create sequence "transfer_rules_id_seq";
grant usage on sequence "transfer_rules_id_seq" to sexton_app;
create table "transfer_rules" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('transfer_rules_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "name" text,
  "name_key" text collate "C",
  "reason" text collate "C",
  "jurisdiction" text collate "C",
  "reviewed" boolean not null default false,
  "fee_id" bigint,
  "unpaid_blocks" boolean not null default false,
  "second_person" boolean not null default false,
  "heirs" text collate "C",
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "transfer_rules" enable row level security;
create policy tenant on "transfer_rules" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "transfer_rules" to sexton_app;
create index "transfer_rules_label" on "transfer_rules" (cemetery_id, sort_key, id) where archived_at is null;
create index "transfer_rules_updated" on "transfer_rules" (cemetery_id, updated_at, id) where archived_at is null;
create index "transfer_rules_archived" on "transfer_rules" (cemetery_id, sort_key, id) where archived_at is not null;
create index "transfer_rules_by_name_key" on "transfer_rules" (cemetery_id, "name_key", id) where archived_at is null;
create index "transfer_rules_by_reason" on "transfer_rules" (cemetery_id, "reason", id) where archived_at is null;
create index "transfer_rules_by_jurisdiction" on "transfer_rules" (cemetery_id, "jurisdiction", id) where archived_at is null;
create index "transfer_rules_by_reviewed" on "transfer_rules" (cemetery_id, "reviewed", id) where archived_at is null;
create index "transfer_rules_by_second_person" on "transfer_rules" (cemetery_id, "second_person", id) where archived_at is null;
create index "transfer_rules_by_fee_id" on "transfer_rules" (cemetery_id, "fee_id", id) where archived_at is null and "fee_id" is not null;
create unique index "transfer_rules_unique_name" on "transfer_rules" (cemetery_id, "name_key") where archived_at is null;
create sequence "transfer_rules_evidence_id_seq";
grant usage on sequence "transfer_rules_evidence_id_seq" to sexton_app;
create table "transfer_rules_evidence" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('transfer_rules_evidence_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "kind" text,
  "succession" text collate "C",
  "label" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "transfer_rules_evidence" enable row level security;
create policy tenant on "transfer_rules_evidence" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "transfer_rules_evidence" to sexton_app;
create index "transfer_rules_evidence_parent" on "transfer_rules_evidence" (cemetery_id, parent_id, position);
create or replace function "interment_rights_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"share":', coalesce(c."share"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "interment_rights_holders" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"holders":', child_1, ',"covers":', coalesce('"' || new."covers" || '"', 'null'), ',"deedNumber":', coalesce(to_json(new."deed_number")::text, 'null'), ',"deedDate":', coalesce(to_json(new."deed_date")::text, 'null'), ',"consideration":', coalesce(new."consideration"::text, 'null'), ',"tenure":', coalesce('"' || new."tenure" || '"', 'null'), ',"expires":', coalesce(to_json(new."expires")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"endedOn":', coalesce(to_json(new."ended_on")::text, 'null'), ',"waitingSince":', coalesce(to_json(new."waiting_since")::text, 'null'), ',"waitingFor":', coalesce(to_json(new."waiting_for")::text, 'null'), ',"holderNames":', coalesce(to_json(new."holder_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
alter table "interment_rights" add column "ended_on" date;
alter table "interment_rights" add column "waiting_since" date;
alter table "interment_rights" add column "waiting_for" text;
create or replace function "earlier_titles_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"holder":', coalesce(to_json(new."holder")::text, 'null'), ',"contact":', coalesce(new."contact_id"::text, 'null'), ',"from":', case when new."from" is null then 'null' else concat('{"text":', to_json(new."from"), ',"edtf":', coalesce('"' || new."from_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."from_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."from_latest")::text, 'null'), '}') end, ',"until":', case when new."until" is null then 'null' else concat('{"text":', to_json(new."until"), ',"edtf":', coalesce('"' || new."until_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."until_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."until_latest")::text, 'null'), '}') end, ',"paper":', coalesce(to_json(new."paper")::text, 'null'), ',"replaces":', coalesce(new."replaces_id"::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "earlier_titles_body" before insert or update on "earlier_titles" for each row execute function "earlier_titles_body"();
select app_keep_inline('earlier_titles');
create or replace function "right_transfers_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
  child_3 text := '[]';
  child_4 text := '[]';
  child_5 text := '[]';
  child_6 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "right_transfers_passing" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "right_transfers_spaces" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_3 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"share":', coalesce(c."share"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "right_transfers_holders" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_4 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"kind":', coalesce(to_json(c."kind")::text, 'null'), ',"file":', coalesce(c."file"::text, 'null'), ',"remarks":', coalesce(to_json(c."remarks")::text, 'null')), '}'), ',' order by c.position), ']') from "right_transfers_evidence" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_5 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"kind":', coalesce(to_json(c."kind")::text, 'null'), ',"label":', coalesce(to_json(c."label")::text, 'null')), '}'), ',' order by c.position), ']') from "right_transfers_missing" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_6 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "right_transfers_made" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"right":', coalesce(new."right_id"::text, 'null'), ',"reason":', coalesce('"' || new."reason" || '"', 'null'), ',"succession":', coalesce('"' || new."succession" || '"', 'null'), ',"date":', coalesce(to_json(new."date")::text, 'null'), ',"passing":', child_1, ',"spaces":', child_2, ',"holders":', child_3, ',"deedNumber":', coalesce(to_json(new."deed_number")::text, 'null'), ',"consideration":', coalesce(new."consideration"::text, 'null'), ',"evidence":', child_4, ',"missing":', child_5, ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"fee":', coalesce(new."fee"::text, 'null'), ',"feeContract":', coalesce(new."fee_contract_id"::text, 'null'), ',"startedBy":', coalesce(to_json(new."started_by")::text, 'null'), ',"approvedBy":', coalesce(to_json(new."approved_by")::text, 'null'), ',"approvedOn":', coalesce(to_json(new."approved_on")::text, 'null'), ',"recordedOn":', coalesce(to_json(new."recorded_on")::text, 'null'), ',"made":', child_6, ',"rightName":', coalesce(to_json(new."right_name")::text, 'null'), ',"holderNames":', coalesce(to_json(new."holder_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "right_transfers_body" before insert or update on "right_transfers" for each row execute function "right_transfers_body"();
select app_keep_inline('right_transfers');
create or replace function "right_transfers_evidence_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "right_transfers" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "right_transfers_evidence_insert" after insert on "right_transfers_evidence" referencing new table as changed for each statement execute function "right_transfers_evidence_touch"();
create trigger "right_transfers_evidence_update" after update on "right_transfers_evidence" referencing new table as changed for each statement execute function "right_transfers_evidence_touch"();
create trigger "right_transfers_evidence_delete" after delete on "right_transfers_evidence" referencing old table as changed for each statement execute function "right_transfers_evidence_touch"();
create or replace function "right_transfers_holders_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "right_transfers" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "right_transfers_holders_insert" after insert on "right_transfers_holders" referencing new table as changed for each statement execute function "right_transfers_holders_touch"();
create trigger "right_transfers_holders_update" after update on "right_transfers_holders" referencing new table as changed for each statement execute function "right_transfers_holders_touch"();
create trigger "right_transfers_holders_delete" after delete on "right_transfers_holders" referencing old table as changed for each statement execute function "right_transfers_holders_touch"();
create or replace function "right_transfers_made_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "right_transfers" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "right_transfers_made_insert" after insert on "right_transfers_made" referencing new table as changed for each statement execute function "right_transfers_made_touch"();
create trigger "right_transfers_made_update" after update on "right_transfers_made" referencing new table as changed for each statement execute function "right_transfers_made_touch"();
create trigger "right_transfers_made_delete" after delete on "right_transfers_made" referencing old table as changed for each statement execute function "right_transfers_made_touch"();
create or replace function "right_transfers_missing_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "right_transfers" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "right_transfers_missing_insert" after insert on "right_transfers_missing" referencing new table as changed for each statement execute function "right_transfers_missing_touch"();
create trigger "right_transfers_missing_update" after update on "right_transfers_missing" referencing new table as changed for each statement execute function "right_transfers_missing_touch"();
create trigger "right_transfers_missing_delete" after delete on "right_transfers_missing" referencing old table as changed for each statement execute function "right_transfers_missing_touch"();
create or replace function "right_transfers_passing_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "right_transfers" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "right_transfers_passing_insert" after insert on "right_transfers_passing" referencing new table as changed for each statement execute function "right_transfers_passing_touch"();
create trigger "right_transfers_passing_update" after update on "right_transfers_passing" referencing new table as changed for each statement execute function "right_transfers_passing_touch"();
create trigger "right_transfers_passing_delete" after delete on "right_transfers_passing" referencing old table as changed for each statement execute function "right_transfers_passing_touch"();
create or replace function "right_transfers_spaces_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "right_transfers" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "right_transfers_spaces_insert" after insert on "right_transfers_spaces" referencing new table as changed for each statement execute function "right_transfers_spaces_touch"();
create trigger "right_transfers_spaces_update" after update on "right_transfers_spaces" referencing new table as changed for each statement execute function "right_transfers_spaces_touch"();
create trigger "right_transfers_spaces_delete" after delete on "right_transfers_spaces" referencing old table as changed for each statement execute function "right_transfers_spaces_touch"();
create or replace function "transfer_rules_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"kind":', coalesce(to_json(c."kind")::text, 'null'), ',"succession":', coalesce('"' || c."succession" || '"', 'null'), ',"label":', coalesce(to_json(c."label")::text, 'null')), '}'), ',' order by c.position), ']') from "transfer_rules_evidence" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"reason":', coalesce('"' || new."reason" || '"', 'null'), ',"jurisdiction":', coalesce('"' || new."jurisdiction" || '"', 'null'), ',"reviewed":', case when new."reviewed" then 'true' else 'false' end, ',"evidence":', child_1, ',"fee":', coalesce(new."fee_id"::text, 'null'), ',"unpaidBlocks":', case when new."unpaid_blocks" then 'true' else 'false' end, ',"secondPerson":', case when new."second_person" then 'true' else 'false' end, ',"heirs":', coalesce('"' || new."heirs" || '"', 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "transfer_rules_body" before insert or update on "transfer_rules" for each row execute function "transfer_rules_body"();
select app_keep_inline('transfer_rules');
create or replace function "transfer_rules_evidence_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "transfer_rules" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "transfer_rules_evidence_insert" after insert on "transfer_rules_evidence" referencing new table as changed for each statement execute function "transfer_rules_evidence_touch"();
create trigger "transfer_rules_evidence_update" after update on "transfer_rules_evidence" referencing new table as changed for each statement execute function "transfer_rules_evidence_touch"();
create trigger "transfer_rules_evidence_delete" after delete on "transfer_rules_evidence" referencing old table as changed for each statement execute function "transfer_rules_evidence_touch"();
alter table "earlier_titles" add constraint "earlier_titles_location_fk" foreign key (cemetery_id, "location_id") references "locations" (cemetery_id, id);
alter table "earlier_titles" add constraint "earlier_titles_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "earlier_titles" add constraint "earlier_titles_replaces_fk" foreign key (cemetery_id, "replaces_id") references "earlier_titles" (cemetery_id, id);
alter table "right_transfers" add constraint "right_transfers_right_fk" foreign key (cemetery_id, "right_id") references "interment_rights" (cemetery_id, id);
alter table "right_transfers" add constraint "right_transfers_fee_contract_fk" foreign key (cemetery_id, "fee_contract_id") references "contracts" (cemetery_id, id);
alter table "right_transfers_evidence" add constraint "right_transfers_evidence_parent_fk" foreign key (cemetery_id, parent_id) references "right_transfers" (cemetery_id, id);
alter table "right_transfers_holders" add constraint "right_transfers_holders_parent_fk" foreign key (cemetery_id, parent_id) references "right_transfers" (cemetery_id, id);
alter table "right_transfers_holders" add constraint "right_transfers_holders_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "right_transfers_made" add constraint "right_transfers_made_parent_fk" foreign key (cemetery_id, parent_id) references "right_transfers" (cemetery_id, id);
alter table "right_transfers_made" add constraint "right_transfers_made_ref_fk" foreign key (cemetery_id, ref_id) references "interment_rights" (cemetery_id, id);
alter table "right_transfers_missing" add constraint "right_transfers_missing_parent_fk" foreign key (cemetery_id, parent_id) references "right_transfers" (cemetery_id, id);
alter table "right_transfers_passing" add constraint "right_transfers_passing_parent_fk" foreign key (cemetery_id, parent_id) references "right_transfers" (cemetery_id, id);
alter table "right_transfers_passing" add constraint "right_transfers_passing_ref_fk" foreign key (cemetery_id, ref_id) references "contacts" (cemetery_id, id);
alter table "right_transfers_spaces" add constraint "right_transfers_spaces_parent_fk" foreign key (cemetery_id, parent_id) references "right_transfers" (cemetery_id, id);
alter table "right_transfers_spaces" add constraint "right_transfers_spaces_ref_fk" foreign key (cemetery_id, ref_id) references "locations" (cemetery_id, id);
alter table "transfer_rules" add constraint "transfer_rules_fee_fk" foreign key (cemetery_id, "fee_id") references "price_items" (cemetery_id, id);
alter table "transfer_rules_evidence" add constraint "transfer_rules_evidence_parent_fk" foreign key (cemetery_id, parent_id) references "transfer_rules" (cemetery_id, id);
select app_backfill('interment_rights');
