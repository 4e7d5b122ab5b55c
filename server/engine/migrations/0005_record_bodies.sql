-- Each record's JSON text is kept beside its columns, written by a trigger, so that lists only gather
-- texts. By hand: the function that keeps those texts where their rows are. The rest is generated
-- from the areas.

-- Records are short and read by the page: a text that is compressed or stored apart would be unpacked
-- or looked up for every row of every list. Up to a page of 8 kB it stays as it is.
create function app_keep_inline(p_table regclass) returns void language plpgsql as $$
declare
  leaf regclass;
begin
  execute format('alter table %s alter column body set storage main', p_table);
  for leaf in
    select c.oid from pg_class c
    where c.relkind = 'r' and (c.oid = p_table or c.oid in (select inhrelid from pg_inherits where inhparent = p_table))
  loop
    execute format('alter table %s set (toast_tuple_target = 8160)', leaf);
  end loop;
end $$;
revoke all on function app_keep_inline(regclass) from public;

alter table "action_types" add column "body" text not null default '';
alter table "burial_types" add column "body" text not null default '';
alter table "contacts" add column "body" text not null default '';
alter table "cremation_statuses" add column "body" text not null default '';
alter table "deceased" add column "body" text not null default '';
alter table "event_types" add column "body" text not null default '';
alter table "funeral_homes" add column "body" text not null default '';
alter table "grave_statuses" add column "body" text not null default '';
alter table "interment_rights" add column "body" text not null default '';
alter table "interments" add column "body" text not null default '';
alter table "job_types" add column "body" text not null default '';
alter table "locations" add column "body" text not null default '';
alter table "military_branches" add column "body" text not null default '';
alter table "property_types" add column "body" text not null default '';
alter table "relationship_types" add column "body" text not null default '';
alter table "reservation_types" add column "body" text not null default '';
alter table "reservations" add column "body" text not null default '';
alter table "tags" add column "body" text not null default '';
alter table "vaults" add column "body" text not null default '';
alter table "vendors" add column "body" text not null default '';
create or replace function "action_types_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null')), '}');
  return new;
end $$;
create trigger "action_types_body" before insert or update on "action_types" for each row execute function "action_types_body"();
select app_keep_inline('action_types');
update "action_types" set body = '';
create or replace function "burial_types_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"group":', coalesce('"' || new."group" || '"', 'null')), '}');
  return new;
end $$;
create trigger "burial_types_body" before insert or update on "burial_types" for each row execute function "burial_types_body"();
select app_keep_inline('burial_types');
update "burial_types" set body = '';
create or replace function "contacts_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
  child_3 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"number":', coalesce(to_json(c."number")::text, 'null')), '}'), ',' order by c.position), ']') from "contacts_phones" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"street":', coalesce(to_json(c."street")::text, 'null'), ',"city":', coalesce(to_json(c."city")::text, 'null'), ',"region":', coalesce(to_json(c."region")::text, 'null'), ',"postalCode":', coalesce(to_json(c."postal_code")::text, 'null'), ',"country":', coalesce(to_json(c."country")::text, 'null')), '}'), ',' order by c.position), ']') from "contacts_addresses" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_3 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"type":', coalesce(c."type_id"::text, 'null'), ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"remarks":', coalesce(to_json(c."remarks")::text, 'null')), '}'), ',' order by c.position), ']') from "contacts_relationships" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"prefix":', coalesce(to_json(new."prefix")::text, 'null'), ',"firstName":', coalesce(to_json(new."first_name")::text, 'null'), ',"middleName":', coalesce(to_json(new."middle_name")::text, 'null'), ',"lastName":', coalesce(to_json(new."last_name")::text, 'null'), ',"suffix":', coalesce(to_json(new."suffix")::text, 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"alsoKnownAs":', coalesce(to_json(new."also_known_as")::text, 'null'), ',"email":', coalesce(to_json(new."email")::text, 'null'), ',"phones":', child_1, ',"addresses":', child_2, ',"phone":', coalesce(to_json(new."phone")::text, 'null'), ',"city":', coalesce(to_json(new."city")::text, 'null'), ',"preferredChannel":', coalesce('"' || new."preferred_channel" || '"', 'null'), ',"language":', coalesce(to_json(new."language")::text, 'null'), ',"doNotContact":', case when new."do_not_contact" then 'true' else 'false' end, ',"relationships":', child_3, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "contacts_body" before insert or update on "contacts" for each row execute function "contacts_body"();
select app_keep_inline('contacts');
update "contacts" set body = '';
create or replace function "contacts_addresses_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "contacts" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "contacts_addresses_insert" after insert on "contacts_addresses" referencing new table as changed for each statement execute function "contacts_addresses_touch"();
create trigger "contacts_addresses_update" after update on "contacts_addresses" referencing new table as changed for each statement execute function "contacts_addresses_touch"();
create trigger "contacts_addresses_delete" after delete on "contacts_addresses" referencing old table as changed for each statement execute function "contacts_addresses_touch"();
create or replace function "contacts_phones_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "contacts" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "contacts_phones_insert" after insert on "contacts_phones" referencing new table as changed for each statement execute function "contacts_phones_touch"();
create trigger "contacts_phones_update" after update on "contacts_phones" referencing new table as changed for each statement execute function "contacts_phones_touch"();
create trigger "contacts_phones_delete" after delete on "contacts_phones" referencing old table as changed for each statement execute function "contacts_phones_touch"();
create or replace function "contacts_relationships_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "contacts" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "contacts_relationships_insert" after insert on "contacts_relationships" referencing new table as changed for each statement execute function "contacts_relationships_touch"();
create trigger "contacts_relationships_update" after update on "contacts_relationships" referencing new table as changed for each statement execute function "contacts_relationships_touch"();
create trigger "contacts_relationships_delete" after delete on "contacts_relationships" referencing old table as changed for each statement execute function "contacts_relationships_touch"();
create or replace function "cremation_statuses_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null')), '}');
  return new;
end $$;
create trigger "cremation_statuses_body" before insert or update on "cremation_statuses" for each row execute function "cremation_statuses_body"();
select app_keep_inline('cremation_statuses');
update "cremation_statuses" set body = '';
create or replace function "deceased_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"type":', coalesce(c."type_id"::text, 'null'), ',"deceased":', coalesce(c."deceased_id"::text, 'null'), ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"remarks":', coalesce(to_json(c."remarks")::text, 'null')), '}'), ',' order by c.position), ']') from "deceased_relationships" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"prefix":', coalesce(to_json(new."prefix")::text, 'null'), ',"firstName":', coalesce(to_json(new."first_name")::text, 'null'), ',"middleName":', coalesce(to_json(new."middle_name")::text, 'null'), ',"lastName":', coalesce(to_json(new."last_name")::text, 'null'), ',"suffix":', coalesce(to_json(new."suffix")::text, 'null'), ',"maidenName":', coalesce(to_json(new."maiden_name")::text, 'null'), ',"alsoKnownAs":', coalesce(to_json(new."also_known_as")::text, 'null'), ',"sex":', coalesce('"' || new."sex" || '"', 'null'), ',"birthDate":', case when new."birth_date" is null then 'null' else concat('{"text":', to_json(new."birth_date"), ',"edtf":', coalesce('"' || new."birth_date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."birth_date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."birth_date_latest")::text, 'null'), '}') end, ',"deathDate":', case when new."death_date" is null then 'null' else concat('{"text":', to_json(new."death_date"), ',"edtf":', coalesce('"' || new."death_date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."death_date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."death_date_latest")::text, 'null'), '}') end, ',"ageYears":', coalesce(new."age_years"::text, 'null'), ',"ageMonths":', coalesce(new."age_months"::text, 'null'), ',"ageDays":', coalesce(new."age_days"::text, 'null'), ',"birthplace":', coalesce(to_json(new."birthplace")::text, 'null'), ',"residence":', coalesce(to_json(new."residence")::text, 'null'), ',"placeOfDeath":', coalesce(to_json(new."place_of_death")::text, 'null'), ',"causeOfDeath":', coalesce(to_json(new."cause_of_death")::text, 'null'), ',"maritalStatus":', coalesce('"' || new."marital_status" || '"', 'null'), ',"religion":', coalesce(to_json(new."religion")::text, 'null'), ',"veteran":', case when new."veteran" then 'true' else 'false' end, ',"militaryBranch":', coalesce(new."military_branch_id"::text, 'null'), ',"militaryRank":', coalesce(to_json(new."military_rank")::text, 'null'), ',"militaryWar":', coalesce(to_json(new."military_war")::text, 'null'), ',"serviceDates":', coalesce(to_json(new."service_dates")::text, 'null'), ',"funeralHome":', coalesce(new."funeral_home_id"::text, 'null'), ',"informant":', coalesce(to_json(new."informant")::text, 'null'), ',"relationships":', child_1, ',"stone":', coalesce(to_json(new."stone")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"source":', coalesce(to_json(new."source")::text, 'null'), ',"confidence":', coalesce('"' || new."confidence" || '"', 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"disposition":', coalesce('"' || new."disposition" || '"', 'null'), ',"intermentStatus":', coalesce('"' || new."interment_status" || '"', 'null'), ',"intermentDate":', case when new."interment_date" is null then 'null' else concat('{"text":', to_json(new."interment_date"), ',"edtf":', coalesce('"' || new."interment_date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."interment_date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."interment_date_latest")::text, 'null'), '}') end), '}');
  return new;
end $$;
create trigger "deceased_body" before insert or update on "deceased" for each row execute function "deceased_body"();
select app_keep_inline('deceased');
update "deceased" set body = '';
create or replace function "deceased_relationships_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "deceased" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "deceased_relationships_insert" after insert on "deceased_relationships" referencing new table as changed for each statement execute function "deceased_relationships_touch"();
create trigger "deceased_relationships_update" after update on "deceased_relationships" referencing new table as changed for each statement execute function "deceased_relationships_touch"();
create trigger "deceased_relationships_delete" after delete on "deceased_relationships" referencing old table as changed for each statement execute function "deceased_relationships_touch"();
create or replace function "event_types_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null')), '}');
  return new;
end $$;
create trigger "event_types_body" before insert or update on "event_types" for each row execute function "event_types_body"();
select app_keep_inline('event_types');
update "event_types" set body = '';
create or replace function "funeral_homes_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"phone":', coalesce(to_json(new."phone")::text, 'null'), ',"email":', coalesce(to_json(new."email")::text, 'null'), ',"address":', coalesce(to_json(new."address")::text, 'null')), '}');
  return new;
end $$;
create trigger "funeral_homes_body" before insert or update on "funeral_homes" for each row execute function "funeral_homes_body"();
select app_keep_inline('funeral_homes');
update "funeral_homes" set body = '';
create or replace function "grave_statuses_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"stands":', coalesce('"' || new."stands" || '"', 'null'), ',"color":', coalesce('"' || new."color" || '"', 'null'), ',"priority":', coalesce(new."priority"::text, 'null')), '}');
  return new;
end $$;
create trigger "grave_statuses_body" before insert or update on "grave_statuses" for each row execute function "grave_statuses_body"();
select app_keep_inline('grave_statuses');
update "grave_statuses" set body = '';
create or replace function "interment_rights_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"share":', coalesce(c."share"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "interment_rights_holders" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"holders":', child_1, ',"deedNumber":', coalesce(to_json(new."deed_number")::text, 'null'), ',"deedDate":', coalesce(to_json(new."deed_date")::text, 'null'), ',"consideration":', coalesce(new."consideration"::text, 'null'), ',"tenure":', coalesce('"' || new."tenure" || '"', 'null'), ',"expires":', coalesce(to_json(new."expires")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"holderNames":', coalesce(to_json(new."holder_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "interment_rights_body" before insert or update on "interment_rights" for each row execute function "interment_rights_body"();
select app_keep_inline('interment_rights');
update "interment_rights" set body = '';
create or replace function "interment_rights_holders_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "interment_rights" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "interment_rights_holders_insert" after insert on "interment_rights_holders" referencing new table as changed for each statement execute function "interment_rights_holders_touch"();
create trigger "interment_rights_holders_update" after update on "interment_rights_holders" referencing new table as changed for each statement execute function "interment_rights_holders_touch"();
create trigger "interment_rights_holders_delete" after delete on "interment_rights_holders" referencing old table as changed for each statement execute function "interment_rights_holders_touch"();
create or replace function "interments_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"deceased":', coalesce(new."deceased_id"::text, 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"position":', coalesce(to_json(new."position")::text, 'null'), ',"disposition":', coalesce('"' || new."disposition" || '"', 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"burialType":', coalesce(new."burial_type_id"::text, 'null'), ',"container":', coalesce(to_json(new."container")::text, 'null'), ',"vault":', coalesce(new."vault_id"::text, 'null'), ',"depth":', coalesce(new."depth"::text, 'null'), ',"cremationStatus":', coalesce(new."cremation_status_id"::text, 'null'), ',"permitNumber":', coalesce(to_json(new."permit_number")::text, 'null'), ',"officiant":', coalesce(to_json(new."officiant")::text, 'null'), ',"scheduledStart":', coalesce(rtrim(to_json(new."scheduled_start" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"scheduledEnd":', coalesce(rtrim(to_json(new."scheduled_end" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"actualDate":', case when new."actual_date" is null then 'null' else concat('{"text":', to_json(new."actual_date"), ',"edtf":', coalesce('"' || new."actual_date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."actual_date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."actual_date_latest")::text, 'null'), '}') end, ',"authorisedBy":', coalesce(new."authorised_by_id"::text, 'null'), ',"deceasedName":', coalesce(to_json(new."deceased_name")::text, 'null'), ',"imported":', case when new."imported" then 'true' else 'false' end, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "interments_body" before insert or update on "interments" for each row execute function "interments_body"();
select app_keep_inline('interments');
update "interments" set body = '';
create or replace function "job_types_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null')), '}');
  return new;
end $$;
create trigger "job_types_body" before insert or update on "job_types" for each row execute function "job_types_body"();
select app_keep_inline('job_types');
update "job_types" set body = '';
create or replace function "locations_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"propertyType":', coalesce(new."property_type_id"::text, 'null'), ',"parent":', coalesce(new."parent_id"::text, 'null'), ',"address":', coalesce(to_json(new."address")::text, 'null'), ',"path":', coalesce(to_json(new."path")::text, 'null'), ',"depth":', coalesce(new."depth"::text, 'null'), ',"capacity":', coalesce(new."capacity"::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"graveStatus":', coalesce(new."grave_status_id"::text, 'null'), ',"caskets":', coalesce(new."caskets"::text, 'null'), ',"cremains":', coalesce(new."cremains"::text, 'null'), ',"overCapacity":', case when new."over_capacity" then 'true' else 'false' end, ',"notForSale":', case when new."not_for_sale" then 'true' else 'false' end, ',"holdReason":', coalesce(to_json(new."hold_reason")::text, 'null'), ',"holdUntil":', coalesce(rtrim(to_json(new."hold_until" at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"alert":', coalesce(to_json(new."alert")::text, 'null'), ',"length":', coalesce(new."length"::text, 'null'), ',"width":', coalesce(new."width"::text, 'null'), ',"depthLimit":', coalesce(new."depth_limit"::text, 'null'), ',"geometry":', coalesce(new."geometry"::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "locations_body" before insert or update on "locations" for each row execute function "locations_body"();
select app_keep_inline('locations');
update "locations" set body = '';
create or replace function "military_branches_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null')), '}');
  return new;
end $$;
create trigger "military_branches_body" before insert or update on "military_branches" for each row execute function "military_branches_body"();
select app_keep_inline('military_branches');
update "military_branches" set body = '';
create or replace function "property_types_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"within":', coalesce(new."within_id"::text, 'null'), ',"sellable":', case when new."sellable" then 'true' else 'false' end, ',"color":', coalesce('"' || new."color" || '"', 'null'), ',"sortOrder":', coalesce(new."sort_order"::text, 'null')), '}');
  return new;
end $$;
create trigger "property_types_body" before insert or update on "property_types" for each row execute function "property_types_body"();
select app_keep_inline('property_types');
update "property_types" set body = '';
create or replace function "relationship_types_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"reverse":', coalesce(to_json(new."reverse")::text, 'null')), '}');
  return new;
end $$;
create trigger "relationship_types_body" before insert or update on "relationship_types" for each row execute function "relationship_types_body"();
select app_keep_inline('relationship_types');
update "relationship_types" set body = '';
create or replace function "reservation_types_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null')), '}');
  return new;
end $$;
create trigger "reservation_types_body" before insert or update on "reservation_types" for each row execute function "reservation_types_body"();
select app_keep_inline('reservation_types');
update "reservation_types" set body = '';
create or replace function "reservations_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "reservations_locations" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"contact":', coalesce(new."contact_id"::text, 'null'), ',"locations":', child_1, ',"type":', coalesce(new."type_id"::text, 'null'), ',"from":', coalesce(to_json(new."from")::text, 'null'), ',"expires":', coalesce(to_json(new."expires")::text, 'null'), ',"deposit":', coalesce(new."deposit"::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"contactName":', coalesce(to_json(new."contact_name")::text, 'null'), ',"spaces":', coalesce(to_json(new."spaces")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "reservations_body" before insert or update on "reservations" for each row execute function "reservations_body"();
select app_keep_inline('reservations');
update "reservations" set body = '';
create or replace function "reservations_locations_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "reservations" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "reservations_locations_insert" after insert on "reservations_locations" referencing new table as changed for each statement execute function "reservations_locations_touch"();
create trigger "reservations_locations_update" after update on "reservations_locations" referencing new table as changed for each statement execute function "reservations_locations_touch"();
create trigger "reservations_locations_delete" after delete on "reservations_locations" referencing old table as changed for each statement execute function "reservations_locations_touch"();
create or replace function "tags_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null')), '}');
  return new;
end $$;
create trigger "tags_body" before insert or update on "tags" for each row execute function "tags_body"();
select app_keep_inline('tags');
update "tags" set body = '';
create or replace function "vaults_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null')), '}');
  return new;
end $$;
create trigger "vaults_body" before insert or update on "vaults" for each row execute function "vaults_body"();
select app_keep_inline('vaults');
update "vaults" set body = '';
create or replace function "vendors_body"() returns trigger language plpgsql as $$
begin
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"phone":', coalesce(to_json(new."phone")::text, 'null'), ',"email":', coalesce(to_json(new."email")::text, 'null'), ',"insuranceExpires":', coalesce(to_json(new."insurance_expires")::text, 'null'), ',"licenceExpires":', coalesce(to_json(new."licence_expires")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null')), '}');
  return new;
end $$;
create trigger "vendors_body" before insert or update on "vendors" for each row execute function "vendors_body"();
select app_keep_inline('vendors');
update "vendors" set body = '';
