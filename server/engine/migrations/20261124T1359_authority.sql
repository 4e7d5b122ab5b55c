-- Generated from the areas.

create sequence "authority_rules_id_seq";
grant usage on sequence "authority_rules_id_seq" to sexton_app;
create table "authority_rules" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('authority_rules_id_seq'),
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
  "jurisdiction" text collate "C",
  "in_force_from" date,
  "reviewed" boolean not null default false,
  "consent" text collate "C",
  "further_consent" text collate "C",
  "objection" text collate "C",
  "family_right" text collate "C",
  "held_by_dead" text collate "C",
  "expired_right" text collate "C",
  "unpaid" text collate "C",
  "short_term" text collate "C",
  "rest_years" bigint,
  "permit" text collate "C",
  "kin_order" text collate "C",
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "authority_rules" enable row level security;
create policy tenant on "authority_rules" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "authority_rules" to sexton_app;
create index "authority_rules_label" on "authority_rules" (cemetery_id, sort_key, id) where archived_at is null;
create index "authority_rules_updated" on "authority_rules" (cemetery_id, updated_at, id) where archived_at is null;
create index "authority_rules_archived" on "authority_rules" (cemetery_id, sort_key, id) where archived_at is not null;
create index "authority_rules_by_name_key" on "authority_rules" (cemetery_id, "name_key", id) where archived_at is null;
create index "authority_rules_by_jurisdiction" on "authority_rules" (cemetery_id, "jurisdiction", id) where archived_at is null;
create index "authority_rules_by_in_force_from" on "authority_rules" (cemetery_id, "in_force_from", id) where archived_at is null;
create index "authority_rules_by_reviewed" on "authority_rules" (cemetery_id, "reviewed", id) where archived_at is null;
create index "authority_rules_by_consent" on "authority_rules" (cemetery_id, "consent", id) where archived_at is null;
create unique index "authority_rules_unique_name" on "authority_rules" (cemetery_id, "name_key") where archived_at is null;
create sequence "interments_consents_id_seq";
grant usage on sequence "interments_consents_id_seq" to sexton_app;
create table "interments_consents" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('interments_consents_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "contact_id" bigint,
  "answer" text collate "C",
  "given_on" date,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "interments_consents" enable row level security;
create policy tenant on "interments_consents" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "interments_consents" to sexton_app;
create index "interments_consents_parent" on "interments_consents" (cemetery_id, parent_id, position);
create index "interments_consents_by_contact_id" on "interments_consents" (cemetery_id, "contact_id", parent_id);
create or replace function "interment_rights_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"share":', coalesce(c."share"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "interment_rights_holders" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"holders":', child_1, ',"covers":', coalesce('"' || new."covers" || '"', 'null'), ',"deedNumber":', coalesce(to_json(new."deed_number")::text, 'null'), ',"deedDate":', coalesce(to_json(new."deed_date")::text, 'null'), ',"consideration":', coalesce(new."consideration"::text, 'null'), ',"tenure":', coalesce('"' || new."tenure" || '"', 'null'), ',"expires":', coalesce(to_json(new."expires")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"holderNames":', coalesce(to_json(new."holder_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
create or replace function "interments_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"answer":', coalesce('"' || c."answer" || '"', 'null'), ',"givenOn":', coalesce(to_json(c."given_on")::text, 'null'), ',"remarks":', coalesce(to_json(c."remarks")::text, 'null')), '}'), ',' order by c.position), ']') from "interments_consents" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"deceased":', coalesce(new."deceased_id"::text, 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"position":', coalesce(to_json(new."position")::text, 'null'), ',"disposition":', coalesce('"' || new."disposition" || '"', 'null'), ',"partOfCremains":', case when new."part_of_cremains" then 'true' else 'false' end, ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"burialType":', coalesce(new."burial_type_id"::text, 'null'), ',"container":', coalesce(to_json(new."container")::text, 'null'), ',"vault":', coalesce(new."vault_id"::text, 'null'), ',"depth":', coalesce(new."depth"::text, 'null'), ',"cremationStatus":', coalesce(new."cremation_status_id"::text, 'null'), ',"permitNumber":', coalesce(to_json(new."permit_number")::text, 'null'), ',"officiant":', coalesce(to_json(new."officiant")::text, 'null'), ',"scheduledStart":', coalesce(rtrim(to_json(new."scheduled_start" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"scheduledEnd":', coalesce(rtrim(to_json(new."scheduled_end" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"actualDate":', case when new."actual_date" is null then 'null' else concat('{"text":', to_json(new."actual_date"), ',"edtf":', coalesce('"' || new."actual_date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."actual_date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."actual_date_latest")::text, 'null'), '}') end, ',"authorisedBy":', coalesce(new."authorised_by_id"::text, 'null'), ',"consents":', child_1, ',"authority":', coalesce('"' || new."authority" || '"', 'null'), ',"authorityReasons":', coalesce(to_json(new."authority_reasons")::text, 'null'), ',"overrideReason":', coalesce(to_json(new."override_reason")::text, 'null'), ',"disinterredOn":', case when new."disinterred_on" is null then 'null' else concat('{"text":', to_json(new."disinterred_on"), ',"edtf":', coalesce('"' || new."disinterred_on_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."disinterred_on_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."disinterred_on_latest")::text, 'null'), '}') end, ',"disinterReason":', coalesce(to_json(new."disinter_reason")::text, 'null'), ',"disinterPermit":', coalesce(to_json(new."disinter_permit")::text, 'null'), ',"voidedAt":', coalesce(rtrim(to_json(new."voided_at" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"voidedBy":', coalesce(to_json(new."voided_by")::text, 'null'), ',"voidReason":', coalesce(to_json(new."void_reason")::text, 'null'), ',"deceasedName":', coalesce(to_json(new."deceased_name")::text, 'null'), ',"imported":', case when new."imported" then 'true' else 'false' end, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create or replace function "relationship_types_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"reverse":', coalesce(to_json(new."reverse")::text, 'null'), ',"kinship":', coalesce('"' || new."kinship" || '"', 'null')), '}');
  return new;
end $$;
alter table "interments" add column "authority_reasons" text;
alter table "interments" add column "override_reason" text;
alter table "relationship_types" add column "kinship" text collate "C";
alter table "interment_rights" add column "covers" text collate "C";
alter table "interments" add column "authority" text collate "C";
create or replace function "authority_rules_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"jurisdiction":', coalesce('"' || new."jurisdiction" || '"', 'null'), ',"inForceFrom":', coalesce(to_json(new."in_force_from")::text, 'null'), ',"reviewed":', case when new."reviewed" then 'true' else 'false' end, ',"consent":', coalesce('"' || new."consent" || '"', 'null'), ',"furtherConsent":', coalesce('"' || new."further_consent" || '"', 'null'), ',"objection":', coalesce('"' || new."objection" || '"', 'null'), ',"familyRight":', coalesce('"' || new."family_right" || '"', 'null'), ',"heldByDead":', coalesce('"' || new."held_by_dead" || '"', 'null'), ',"expiredRight":', coalesce('"' || new."expired_right" || '"', 'null'), ',"unpaid":', coalesce('"' || new."unpaid" || '"', 'null'), ',"shortTerm":', coalesce('"' || new."short_term" || '"', 'null'), ',"restYears":', coalesce(new."rest_years"::text, 'null'), ',"permit":', coalesce('"' || new."permit" || '"', 'null'), ',"kinOrder":', coalesce('"' || new."kin_order" || '"', 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "authority_rules_body" before insert or update on "authority_rules" for each row execute function "authority_rules_body"();
select app_keep_inline('authority_rules');
create or replace function "interments_consents_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "interments" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "interments_consents_insert" after insert on "interments_consents" referencing new table as changed for each statement execute function "interments_consents_touch"();
create trigger "interments_consents_update" after update on "interments_consents" referencing new table as changed for each statement execute function "interments_consents_touch"();
create trigger "interments_consents_delete" after delete on "interments_consents" referencing old table as changed for each statement execute function "interments_consents_touch"();
alter table "interments_consents" add constraint "interments_consents_parent_fk" foreign key (cemetery_id, parent_id) references "interments" (cemetery_id, id);
alter table "interments_consents" add constraint "interments_consents_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
select app_backfill('interment_rights');
select app_backfill('interments');
select app_backfill('relationship_types');
