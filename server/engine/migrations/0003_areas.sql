-- Generated from the areas.

create sequence "action_types_id_seq";
create table "action_types" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('action_types_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "name" text,
  "name_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "action_types" enable row level security;
create policy tenant on "action_types" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "action_types" to sexton_app;
grant usage on sequence "action_types_id_seq" to sexton_app;
create index "action_types_label" on "action_types" (cemetery_id, sort_key, id) where archived_at is null;
create index "action_types_updated" on "action_types" (cemetery_id, updated_at, id) where archived_at is null;
create index "action_types_archived" on "action_types" (cemetery_id, sort_key, id) where archived_at is not null;
create index "action_types_by_name_key" on "action_types" (cemetery_id, "name_key", id) where archived_at is null;
create unique index "action_types_unique_name" on "action_types" (cemetery_id, "name_key") where archived_at is null;
create sequence "burial_types_id_seq";
create table "burial_types" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('burial_types_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "name" text,
  "name_key" text collate "C",
  "group" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "burial_types" enable row level security;
create policy tenant on "burial_types" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "burial_types" to sexton_app;
grant usage on sequence "burial_types_id_seq" to sexton_app;
create index "burial_types_label" on "burial_types" (cemetery_id, sort_key, id) where archived_at is null;
create index "burial_types_updated" on "burial_types" (cemetery_id, updated_at, id) where archived_at is null;
create index "burial_types_archived" on "burial_types" (cemetery_id, sort_key, id) where archived_at is not null;
create index "burial_types_by_name_key" on "burial_types" (cemetery_id, "name_key", id) where archived_at is null;
create index "burial_types_by_group" on "burial_types" (cemetery_id, "group", id) where archived_at is null;
create unique index "burial_types_unique_name" on "burial_types" (cemetery_id, "name_key") where archived_at is null;
create sequence "contacts_id_seq";
create table "contacts" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('contacts_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "kind" text collate "C",
  "prefix" text,
  "first_name" text,
  "middle_name" text,
  "last_name" text,
  "suffix" text,
  "name" text,
  "also_known_as" text,
  "email" text,
  "email_key" text collate "C",
  "phone" text,
  "phone_key" text collate "C",
  "city" text,
  "city_key" text collate "C",
  "preferred_channel" text collate "C",
  "language" text,
  "do_not_contact" boolean not null default false,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "contacts" enable row level security;
create policy tenant on "contacts" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "contacts" to sexton_app;
grant usage on sequence "contacts_id_seq" to sexton_app;
create index "contacts_label" on "contacts" (cemetery_id, sort_key, id) where archived_at is null;
create index "contacts_updated" on "contacts" (cemetery_id, updated_at, id) where archived_at is null;
create index "contacts_archived" on "contacts" (cemetery_id, sort_key, id) where archived_at is not null;
create index "contacts_by_kind" on "contacts" (cemetery_id, "kind", id) where archived_at is null;
create index "contacts_by_email_key" on "contacts" (cemetery_id, "email_key", id) where archived_at is null;
create index "contacts_by_phone_key" on "contacts" (cemetery_id, "phone_key", id) where archived_at is null;
create index "contacts_by_city_key" on "contacts" (cemetery_id, "city_key", id) where archived_at is null;
create sequence "contacts_addresses_id_seq";
create table "contacts_addresses" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('contacts_addresses_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "kind" text collate "C",
  "street" text,
  "city" text,
  "region" text,
  "postal_code" text,
  "country" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "contacts_addresses" enable row level security;
create policy tenant on "contacts_addresses" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "contacts_addresses" to sexton_app;
grant usage on sequence "contacts_addresses_id_seq" to sexton_app;
create index "contacts_addresses_parent" on "contacts_addresses" (cemetery_id, parent_id, position);
create sequence "contacts_phones_id_seq";
create table "contacts_phones" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('contacts_phones_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "kind" text collate "C",
  "number" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "contacts_phones" enable row level security;
create policy tenant on "contacts_phones" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "contacts_phones" to sexton_app;
grant usage on sequence "contacts_phones_id_seq" to sexton_app;
create index "contacts_phones_parent" on "contacts_phones" (cemetery_id, parent_id, position);
create sequence "contacts_relationships_id_seq";
create table "contacts_relationships" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('contacts_relationships_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "type_id" bigint,
  "contact_id" bigint,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "contacts_relationships" enable row level security;
create policy tenant on "contacts_relationships" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "contacts_relationships" to sexton_app;
grant usage on sequence "contacts_relationships_id_seq" to sexton_app;
create index "contacts_relationships_parent" on "contacts_relationships" (cemetery_id, parent_id, position);
create index "contacts_relationships_by_type_id" on "contacts_relationships" (cemetery_id, "type_id", parent_id);
create index "contacts_relationships_by_contact_id" on "contacts_relationships" (cemetery_id, "contact_id", parent_id);
create sequence "cremation_statuses_id_seq";
create table "cremation_statuses" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('cremation_statuses_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "name" text,
  "name_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "cremation_statuses" enable row level security;
create policy tenant on "cremation_statuses" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "cremation_statuses" to sexton_app;
grant usage on sequence "cremation_statuses_id_seq" to sexton_app;
create index "cremation_statuses_label" on "cremation_statuses" (cemetery_id, sort_key, id) where archived_at is null;
create index "cremation_statuses_updated" on "cremation_statuses" (cemetery_id, updated_at, id) where archived_at is null;
create index "cremation_statuses_archived" on "cremation_statuses" (cemetery_id, sort_key, id) where archived_at is not null;
create index "cremation_statuses_by_name_key" on "cremation_statuses" (cemetery_id, "name_key", id) where archived_at is null;
create unique index "cremation_statuses_unique_name" on "cremation_statuses" (cemetery_id, "name_key") where archived_at is null;
create sequence "deceased_id_seq";
create table "deceased" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('deceased_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "prefix" text,
  "first_name" text,
  "middle_name" text,
  "last_name" text,
  "last_name_key" text collate "C",
  "suffix" text,
  "maiden_name" text,
  "also_known_as" text,
  "sex" text collate "C",
  "birth_date" text,
  "birth_date_edtf" text,
  "birth_date_earliest" date,
  "birth_date_latest" date,
  "death_date" text,
  "death_date_edtf" text,
  "death_date_earliest" date,
  "death_date_latest" date,
  "age_years" bigint,
  "age_months" bigint,
  "age_days" bigint,
  "birthplace" text,
  "residence" text,
  "place_of_death" text,
  "cause_of_death" text,
  "marital_status" text collate "C",
  "religion" text,
  "veteran" boolean not null default false,
  "military_branch_id" bigint,
  "military_rank" text,
  "military_war" text,
  "service_dates" text,
  "funeral_home_id" bigint,
  "informant" text,
  "stone" text,
  "remarks" text,
  "source" text,
  "confidence" text collate "C",
  "location_id" bigint,
  "disposition" text collate "C",
  "interment_status" text collate "C",
  "interment_date" text,
  "interment_date_edtf" text,
  "interment_date_earliest" date,
  "interment_date_latest" date,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "deceased" enable row level security;
create policy tenant on "deceased" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "deceased" to sexton_app;
grant usage on sequence "deceased_id_seq" to sexton_app;
create index "deceased_label" on "deceased" (cemetery_id, sort_key, id) where archived_at is null;
create index "deceased_updated" on "deceased" (cemetery_id, updated_at, id) where archived_at is null;
create index "deceased_archived" on "deceased" (cemetery_id, sort_key, id) where archived_at is not null;
create index "deceased_by_birth_date_earliest" on "deceased" (cemetery_id, "birth_date_earliest", id) where archived_at is null;
create index "deceased_by_death_date_earliest" on "deceased" (cemetery_id, "death_date_earliest", id) where archived_at is null;
create index "deceased_by_interment_date_earliest" on "deceased" (cemetery_id, "interment_date_earliest", id) where archived_at is null;
create index "deceased_by_location_id" on "deceased" (cemetery_id, "location_id", id) where archived_at is null;
create index "deceased_by_disposition" on "deceased" (cemetery_id, "disposition", id) where archived_at is null;
create index "deceased_by_veteran" on "deceased" (cemetery_id, "veteran", id) where archived_at is null;
create index "deceased_by_interment_status" on "deceased" (cemetery_id, "interment_status", id) where archived_at is null;
create index "deceased_by_last_name_key" on "deceased" (cemetery_id, "last_name_key", id) where archived_at is null;
create index "deceased_by_military_branch_id" on "deceased" (cemetery_id, "military_branch_id", id) where archived_at is null and "military_branch_id" is not null;
create index "deceased_by_funeral_home_id" on "deceased" (cemetery_id, "funeral_home_id", id) where archived_at is null and "funeral_home_id" is not null;
create sequence "deceased_relationships_id_seq";
create table "deceased_relationships" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('deceased_relationships_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "type_id" bigint,
  "deceased_id" bigint,
  "contact_id" bigint,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "deceased_relationships" enable row level security;
create policy tenant on "deceased_relationships" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "deceased_relationships" to sexton_app;
grant usage on sequence "deceased_relationships_id_seq" to sexton_app;
create index "deceased_relationships_parent" on "deceased_relationships" (cemetery_id, parent_id, position);
create index "deceased_relationships_by_type_id" on "deceased_relationships" (cemetery_id, "type_id", parent_id);
create index "deceased_relationships_by_deceased_id" on "deceased_relationships" (cemetery_id, "deceased_id", parent_id);
create index "deceased_relationships_by_contact_id" on "deceased_relationships" (cemetery_id, "contact_id", parent_id);
create sequence "event_types_id_seq";
create table "event_types" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('event_types_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "name" text,
  "name_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "event_types" enable row level security;
create policy tenant on "event_types" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "event_types" to sexton_app;
grant usage on sequence "event_types_id_seq" to sexton_app;
create index "event_types_label" on "event_types" (cemetery_id, sort_key, id) where archived_at is null;
create index "event_types_updated" on "event_types" (cemetery_id, updated_at, id) where archived_at is null;
create index "event_types_archived" on "event_types" (cemetery_id, sort_key, id) where archived_at is not null;
create index "event_types_by_name_key" on "event_types" (cemetery_id, "name_key", id) where archived_at is null;
create unique index "event_types_unique_name" on "event_types" (cemetery_id, "name_key") where archived_at is null;
create sequence "funeral_homes_id_seq";
create table "funeral_homes" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('funeral_homes_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "name" text,
  "name_key" text collate "C",
  "phone" text,
  "phone_key" text collate "C",
  "email" text,
  "email_key" text collate "C",
  "address" text,
  "address_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "funeral_homes" enable row level security;
create policy tenant on "funeral_homes" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "funeral_homes" to sexton_app;
grant usage on sequence "funeral_homes_id_seq" to sexton_app;
create index "funeral_homes_label" on "funeral_homes" (cemetery_id, sort_key, id) where archived_at is null;
create index "funeral_homes_updated" on "funeral_homes" (cemetery_id, updated_at, id) where archived_at is null;
create index "funeral_homes_archived" on "funeral_homes" (cemetery_id, sort_key, id) where archived_at is not null;
create index "funeral_homes_by_name_key" on "funeral_homes" (cemetery_id, "name_key", id) where archived_at is null;
create index "funeral_homes_by_phone_key" on "funeral_homes" (cemetery_id, "phone_key", id) where archived_at is null;
create index "funeral_homes_by_email_key" on "funeral_homes" (cemetery_id, "email_key", id) where archived_at is null;
create index "funeral_homes_by_address_key" on "funeral_homes" (cemetery_id, "address_key", id) where archived_at is null;
create unique index "funeral_homes_unique_name" on "funeral_homes" (cemetery_id, "name_key") where archived_at is null;
create sequence "grave_statuses_id_seq";
create table "grave_statuses" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('grave_statuses_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "name" text,
  "name_key" text collate "C",
  "stands" text collate "C",
  "color" text,
  "priority" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "grave_statuses" enable row level security;
create policy tenant on "grave_statuses" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "grave_statuses" to sexton_app;
grant usage on sequence "grave_statuses_id_seq" to sexton_app;
create index "grave_statuses_label" on "grave_statuses" (cemetery_id, sort_key, id) where archived_at is null;
create index "grave_statuses_updated" on "grave_statuses" (cemetery_id, updated_at, id) where archived_at is null;
create index "grave_statuses_archived" on "grave_statuses" (cemetery_id, sort_key, id) where archived_at is not null;
create index "grave_statuses_by_name_key" on "grave_statuses" (cemetery_id, "name_key", id) where archived_at is null;
create index "grave_statuses_by_stands" on "grave_statuses" (cemetery_id, "stands", id) where archived_at is null;
create index "grave_statuses_by_color" on "grave_statuses" (cemetery_id, "color", id) where archived_at is null;
create index "grave_statuses_by_priority" on "grave_statuses" (cemetery_id, "priority", id) where archived_at is null;
create unique index "grave_statuses_unique_name" on "grave_statuses" (cemetery_id, "name_key") where archived_at is null;
create sequence "interment_rights_id_seq";
create table "interment_rights" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('interment_rights_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "location_id" bigint,
  "deed_number" text,
  "deed_number_key" text collate "C",
  "deed_date" date,
  "consideration" bigint,
  "tenure" text collate "C",
  "expires" date,
  "status" text collate "C",
  "reservation_id" bigint,
  "holder_names" text,
  "holder_names_key" text collate "C",
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "interment_rights" enable row level security;
create policy tenant on "interment_rights" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "interment_rights" to sexton_app;
grant usage on sequence "interment_rights_id_seq" to sexton_app;
create index "interment_rights_label" on "interment_rights" (cemetery_id, sort_key, id) where archived_at is null;
create index "interment_rights_updated" on "interment_rights" (cemetery_id, updated_at, id) where archived_at is null;
create index "interment_rights_archived" on "interment_rights" (cemetery_id, sort_key, id) where archived_at is not null;
create index "interment_rights_by_location_id" on "interment_rights" (cemetery_id, "location_id", id) where archived_at is null;
create index "interment_rights_by_holder_names_key" on "interment_rights" (cemetery_id, "holder_names_key", id) where archived_at is null;
create index "interment_rights_by_deed_number_key" on "interment_rights" (cemetery_id, "deed_number_key", id) where archived_at is null;
create index "interment_rights_by_deed_date" on "interment_rights" (cemetery_id, "deed_date", id) where archived_at is null;
create index "interment_rights_by_status" on "interment_rights" (cemetery_id, "status", id) where archived_at is null;
create index "interment_rights_by_expires" on "interment_rights" (cemetery_id, "expires", id) where archived_at is null;
create index "interment_rights_by_tenure" on "interment_rights" (cemetery_id, "tenure", id) where archived_at is null;
create index "interment_rights_by_reservation_id" on "interment_rights" (cemetery_id, "reservation_id", id) where archived_at is null and "reservation_id" is not null;
create unique index "interment_rights_unique_deed_number" on "interment_rights" (cemetery_id, "deed_number_key") where archived_at is null;
create sequence "interment_rights_holders_id_seq";
create table "interment_rights_holders" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('interment_rights_holders_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "contact_id" bigint,
  "share" bigint,
  "role" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "interment_rights_holders" enable row level security;
create policy tenant on "interment_rights_holders" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "interment_rights_holders" to sexton_app;
grant usage on sequence "interment_rights_holders_id_seq" to sexton_app;
create index "interment_rights_holders_parent" on "interment_rights_holders" (cemetery_id, parent_id, position);
create index "interment_rights_holders_by_contact_id" on "interment_rights_holders" (cemetery_id, "contact_id", parent_id);
create sequence "interments_id_seq";
create table "interments" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('interments_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "deceased_id" bigint,
  "location_id" bigint,
  "position" text,
  "disposition" text collate "C",
  "status" text collate "C",
  "burial_type_id" bigint,
  "container" text,
  "vault_id" bigint,
  "depth" numeric(18,2),
  "cremation_status_id" bigint,
  "permit_number" text,
  "officiant" text,
  "scheduled_start" timestamptz,
  "scheduled_end" timestamptz,
  "actual_date" text,
  "actual_date_edtf" text,
  "actual_date_earliest" date,
  "actual_date_latest" date,
  "authorised_by_id" bigint,
  "deceased_name" text,
  "imported" boolean not null default false,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "interments" enable row level security;
create policy tenant on "interments" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "interments" to sexton_app;
grant usage on sequence "interments_id_seq" to sexton_app;
create index "interments_label" on "interments" (cemetery_id, sort_key, id) where archived_at is null;
create index "interments_updated" on "interments" (cemetery_id, updated_at, id) where archived_at is null;
create index "interments_archived" on "interments" (cemetery_id, sort_key, id) where archived_at is not null;
create index "interments_by_deceased_id" on "interments" (cemetery_id, "deceased_id", id) where archived_at is null;
create index "interments_by_location_id" on "interments" (cemetery_id, "location_id", id) where archived_at is null;
create index "interments_by_disposition" on "interments" (cemetery_id, "disposition", id) where archived_at is null;
create index "interments_by_status" on "interments" (cemetery_id, "status", id) where archived_at is null;
create index "interments_by_scheduled_start" on "interments" (cemetery_id, "scheduled_start", id) where archived_at is null;
create index "interments_by_actual_date_earliest" on "interments" (cemetery_id, "actual_date_earliest", id) where archived_at is null;
create index "interments_by_imported" on "interments" (cemetery_id, "imported", id) where archived_at is null;
create index "interments_by_burial_type_id" on "interments" (cemetery_id, "burial_type_id", id) where archived_at is null and "burial_type_id" is not null;
create index "interments_by_vault_id" on "interments" (cemetery_id, "vault_id", id) where archived_at is null and "vault_id" is not null;
create index "interments_by_cremation_status_id" on "interments" (cemetery_id, "cremation_status_id", id) where archived_at is null and "cremation_status_id" is not null;
create index "interments_by_authorised_by_id" on "interments" (cemetery_id, "authorised_by_id", id) where archived_at is null and "authorised_by_id" is not null;
create sequence "job_types_id_seq";
create table "job_types" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('job_types_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "name" text,
  "name_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "job_types" enable row level security;
create policy tenant on "job_types" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "job_types" to sexton_app;
grant usage on sequence "job_types_id_seq" to sexton_app;
create index "job_types_label" on "job_types" (cemetery_id, sort_key, id) where archived_at is null;
create index "job_types_updated" on "job_types" (cemetery_id, updated_at, id) where archived_at is null;
create index "job_types_archived" on "job_types" (cemetery_id, sort_key, id) where archived_at is not null;
create index "job_types_by_name_key" on "job_types" (cemetery_id, "name_key", id) where archived_at is null;
create unique index "job_types_unique_name" on "job_types" (cemetery_id, "name_key") where archived_at is null;
create sequence "locations_id_seq";
create table "locations" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('locations_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "name" text,
  "name_key" text collate "C",
  "property_type_id" bigint,
  "parent_id" bigint,
  "address" text,
  "address_key" text collate "C",
  "path" text collate "C",
  "depth" bigint,
  "capacity" jsonb,
  "status" text collate "C",
  "grave_status_id" bigint,
  "caskets" bigint,
  "cremains" bigint,
  "over_capacity" boolean not null default false,
  "not_for_sale" boolean not null default false,
  "hold_reason" text,
  "hold_until" timestamptz,
  "alert" text,
  "length" numeric(18,2),
  "width" numeric(18,2),
  "depth_limit" numeric(18,2),
  "geometry" jsonb,
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "locations" enable row level security;
create policy tenant on "locations" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "locations" to sexton_app;
grant usage on sequence "locations_id_seq" to sexton_app;
create index "locations_label" on "locations" (cemetery_id, sort_key, id) where archived_at is null;
create index "locations_updated" on "locations" (cemetery_id, updated_at, id) where archived_at is null;
create index "locations_archived" on "locations" (cemetery_id, sort_key, id) where archived_at is not null;
create index "locations_by_address_key" on "locations" (cemetery_id, "address_key", id) where archived_at is null;
create index "locations_by_property_type_id" on "locations" (cemetery_id, "property_type_id", id) where archived_at is null;
create index "locations_by_status" on "locations" (cemetery_id, "status", id) where archived_at is null;
create index "locations_by_caskets" on "locations" (cemetery_id, "caskets", id) where archived_at is null;
create index "locations_by_cremains" on "locations" (cemetery_id, "cremains", id) where archived_at is null;
create index "locations_by_path" on "locations" (cemetery_id, "path", id) where archived_at is null;
create index "locations_by_over_capacity" on "locations" (cemetery_id, "over_capacity", id) where archived_at is null;
create index "locations_by_depth" on "locations" (cemetery_id, "depth", id) where archived_at is null;
create index "locations_by_name_key" on "locations" (cemetery_id, "name_key", id) where archived_at is null;
create index "locations_by_parent_id" on "locations" (cemetery_id, "parent_id", id) where archived_at is null and "parent_id" is not null;
create index "locations_by_grave_status_id" on "locations" (cemetery_id, "grave_status_id", id) where archived_at is null and "grave_status_id" is not null;
create unique index "locations_unique_address" on "locations" (cemetery_id, "address_key") where archived_at is null;
create sequence "military_branches_id_seq";
create table "military_branches" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('military_branches_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "name" text,
  "name_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "military_branches" enable row level security;
create policy tenant on "military_branches" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "military_branches" to sexton_app;
grant usage on sequence "military_branches_id_seq" to sexton_app;
create index "military_branches_label" on "military_branches" (cemetery_id, sort_key, id) where archived_at is null;
create index "military_branches_updated" on "military_branches" (cemetery_id, updated_at, id) where archived_at is null;
create index "military_branches_archived" on "military_branches" (cemetery_id, sort_key, id) where archived_at is not null;
create index "military_branches_by_name_key" on "military_branches" (cemetery_id, "name_key", id) where archived_at is null;
create unique index "military_branches_unique_name" on "military_branches" (cemetery_id, "name_key") where archived_at is null;
create sequence "property_types_id_seq";
create table "property_types" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('property_types_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "name" text,
  "name_key" text collate "C",
  "within_id" bigint,
  "sellable" boolean not null default false,
  "color" text,
  "sort_order" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "property_types" enable row level security;
create policy tenant on "property_types" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "property_types" to sexton_app;
grant usage on sequence "property_types_id_seq" to sexton_app;
create index "property_types_label" on "property_types" (cemetery_id, sort_key, id) where archived_at is null;
create index "property_types_updated" on "property_types" (cemetery_id, updated_at, id) where archived_at is null;
create index "property_types_archived" on "property_types" (cemetery_id, sort_key, id) where archived_at is not null;
create index "property_types_by_name_key" on "property_types" (cemetery_id, "name_key", id) where archived_at is null;
create index "property_types_by_within_id" on "property_types" (cemetery_id, "within_id", id) where archived_at is null;
create index "property_types_by_sellable" on "property_types" (cemetery_id, "sellable", id) where archived_at is null;
create index "property_types_by_sort_order" on "property_types" (cemetery_id, "sort_order", id) where archived_at is null;
create unique index "property_types_unique_name" on "property_types" (cemetery_id, "name_key") where archived_at is null;
create sequence "relationship_types_id_seq";
create table "relationship_types" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('relationship_types_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "name" text,
  "name_key" text collate "C",
  "reverse" text,
  "reverse_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "relationship_types" enable row level security;
create policy tenant on "relationship_types" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "relationship_types" to sexton_app;
grant usage on sequence "relationship_types_id_seq" to sexton_app;
create index "relationship_types_label" on "relationship_types" (cemetery_id, sort_key, id) where archived_at is null;
create index "relationship_types_updated" on "relationship_types" (cemetery_id, updated_at, id) where archived_at is null;
create index "relationship_types_archived" on "relationship_types" (cemetery_id, sort_key, id) where archived_at is not null;
create index "relationship_types_by_name_key" on "relationship_types" (cemetery_id, "name_key", id) where archived_at is null;
create index "relationship_types_by_reverse_key" on "relationship_types" (cemetery_id, "reverse_key", id) where archived_at is null;
create unique index "relationship_types_unique_name" on "relationship_types" (cemetery_id, "name_key") where archived_at is null;
create sequence "reservation_types_id_seq";
create table "reservation_types" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('reservation_types_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "name" text,
  "name_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "reservation_types" enable row level security;
create policy tenant on "reservation_types" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "reservation_types" to sexton_app;
grant usage on sequence "reservation_types_id_seq" to sexton_app;
create index "reservation_types_label" on "reservation_types" (cemetery_id, sort_key, id) where archived_at is null;
create index "reservation_types_updated" on "reservation_types" (cemetery_id, updated_at, id) where archived_at is null;
create index "reservation_types_archived" on "reservation_types" (cemetery_id, sort_key, id) where archived_at is not null;
create index "reservation_types_by_name_key" on "reservation_types" (cemetery_id, "name_key", id) where archived_at is null;
create unique index "reservation_types_unique_name" on "reservation_types" (cemetery_id, "name_key") where archived_at is null;
create sequence "reservations_id_seq";
create table "reservations" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('reservations_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "contact_id" bigint,
  "type_id" bigint,
  "from" date,
  "expires" date,
  "deposit" bigint,
  "status" text collate "C",
  "contact_name" text,
  "spaces" text,
  "spaces_key" text collate "C",
  "remarks" text,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "reservations" enable row level security;
create policy tenant on "reservations" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "reservations" to sexton_app;
grant usage on sequence "reservations_id_seq" to sexton_app;
create index "reservations_label" on "reservations" (cemetery_id, sort_key, id) where archived_at is null;
create index "reservations_updated" on "reservations" (cemetery_id, updated_at, id) where archived_at is null;
create index "reservations_archived" on "reservations" (cemetery_id, sort_key, id) where archived_at is not null;
create index "reservations_by_contact_id" on "reservations" (cemetery_id, "contact_id", id) where archived_at is null;
create index "reservations_by_spaces_key" on "reservations" (cemetery_id, "spaces_key", id) where archived_at is null;
create index "reservations_by_type_id" on "reservations" (cemetery_id, "type_id", id) where archived_at is null;
create index "reservations_by_from" on "reservations" (cemetery_id, "from", id) where archived_at is null;
create index "reservations_by_expires" on "reservations" (cemetery_id, "expires", id) where archived_at is null;
create index "reservations_by_status" on "reservations" (cemetery_id, "status", id) where archived_at is null;
create sequence "reservations_locations_id_seq";
create table "reservations_locations" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('reservations_locations_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "ref_id" bigint not null,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "reservations_locations" enable row level security;
create policy tenant on "reservations_locations" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "reservations_locations" to sexton_app;
grant usage on sequence "reservations_locations_id_seq" to sexton_app;
create index "reservations_locations_parent" on "reservations_locations" (cemetery_id, parent_id, position);
create index "reservations_locations_ref" on "reservations_locations" (cemetery_id, ref_id, parent_id);
create sequence "tags_id_seq";
create table "tags" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('tags_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "name" text,
  "name_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "tags" enable row level security;
create policy tenant on "tags" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "tags" to sexton_app;
grant usage on sequence "tags_id_seq" to sexton_app;
create index "tags_label" on "tags" (cemetery_id, sort_key, id) where archived_at is null;
create index "tags_updated" on "tags" (cemetery_id, updated_at, id) where archived_at is null;
create index "tags_archived" on "tags" (cemetery_id, sort_key, id) where archived_at is not null;
create index "tags_by_name_key" on "tags" (cemetery_id, "name_key", id) where archived_at is null;
create unique index "tags_unique_name" on "tags" (cemetery_id, "name_key") where archived_at is null;
create sequence "vaults_id_seq";
create table "vaults" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('vaults_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "name" text,
  "name_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "vaults" enable row level security;
create policy tenant on "vaults" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "vaults" to sexton_app;
grant usage on sequence "vaults_id_seq" to sexton_app;
create index "vaults_label" on "vaults" (cemetery_id, sort_key, id) where archived_at is null;
create index "vaults_updated" on "vaults" (cemetery_id, updated_at, id) where archived_at is null;
create index "vaults_archived" on "vaults" (cemetery_id, sort_key, id) where archived_at is not null;
create index "vaults_by_name_key" on "vaults" (cemetery_id, "name_key", id) where archived_at is null;
create unique index "vaults_unique_name" on "vaults" (cemetery_id, "name_key") where archived_at is null;
create sequence "vendors_id_seq";
create table "vendors" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('vendors_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "name" text,
  "name_key" text collate "C",
  "phone" text,
  "phone_key" text collate "C",
  "email" text,
  "email_key" text collate "C",
  "insurance_expires" date,
  "licence_expires" date,
  "remarks" text,
  "remarks_key" text collate "C",
  primary key (cemetery_id, id)
) /* tenant */;
alter table "vendors" enable row level security;
create policy tenant on "vendors" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "vendors" to sexton_app;
grant usage on sequence "vendors_id_seq" to sexton_app;
create index "vendors_label" on "vendors" (cemetery_id, sort_key, id) where archived_at is null;
create index "vendors_updated" on "vendors" (cemetery_id, updated_at, id) where archived_at is null;
create index "vendors_archived" on "vendors" (cemetery_id, sort_key, id) where archived_at is not null;
create index "vendors_by_name_key" on "vendors" (cemetery_id, "name_key", id) where archived_at is null;
create index "vendors_by_phone_key" on "vendors" (cemetery_id, "phone_key", id) where archived_at is null;
create index "vendors_by_email_key" on "vendors" (cemetery_id, "email_key", id) where archived_at is null;
create index "vendors_by_insurance_expires" on "vendors" (cemetery_id, "insurance_expires", id) where archived_at is null;
create index "vendors_by_licence_expires" on "vendors" (cemetery_id, "licence_expires", id) where archived_at is null;
create index "vendors_by_remarks_key" on "vendors" (cemetery_id, "remarks_key", id) where archived_at is null;
create unique index "vendors_unique_name" on "vendors" (cemetery_id, "name_key") where archived_at is null;
alter table "contacts_addresses" add constraint "contacts_addresses_parent_fk" foreign key (cemetery_id, parent_id) references "contacts" (cemetery_id, id);
alter table "contacts_phones" add constraint "contacts_phones_parent_fk" foreign key (cemetery_id, parent_id) references "contacts" (cemetery_id, id);
alter table "contacts_relationships" add constraint "contacts_relationships_parent_fk" foreign key (cemetery_id, parent_id) references "contacts" (cemetery_id, id);
alter table "contacts_relationships" add constraint "contacts_relationships_type_fk" foreign key (cemetery_id, "type_id") references "relationship_types" (cemetery_id, id);
alter table "contacts_relationships" add constraint "contacts_relationships_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "deceased" add constraint "deceased_military_branch_fk" foreign key (cemetery_id, "military_branch_id") references "military_branches" (cemetery_id, id);
alter table "deceased" add constraint "deceased_funeral_home_fk" foreign key (cemetery_id, "funeral_home_id") references "funeral_homes" (cemetery_id, id);
alter table "deceased" add constraint "deceased_location_fk" foreign key (cemetery_id, "location_id") references "locations" (cemetery_id, id);
alter table "deceased_relationships" add constraint "deceased_relationships_parent_fk" foreign key (cemetery_id, parent_id) references "deceased" (cemetery_id, id);
alter table "deceased_relationships" add constraint "deceased_relationships_type_fk" foreign key (cemetery_id, "type_id") references "relationship_types" (cemetery_id, id);
alter table "deceased_relationships" add constraint "deceased_relationships_deceased_fk" foreign key (cemetery_id, "deceased_id") references "deceased" (cemetery_id, id);
alter table "deceased_relationships" add constraint "deceased_relationships_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "interment_rights" add constraint "interment_rights_location_fk" foreign key (cemetery_id, "location_id") references "locations" (cemetery_id, id);
alter table "interment_rights" add constraint "interment_rights_reservation_fk" foreign key (cemetery_id, "reservation_id") references "reservations" (cemetery_id, id);
alter table "interment_rights_holders" add constraint "interment_rights_holders_parent_fk" foreign key (cemetery_id, parent_id) references "interment_rights" (cemetery_id, id);
alter table "interment_rights_holders" add constraint "interment_rights_holders_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "interments" add constraint "interments_deceased_fk" foreign key (cemetery_id, "deceased_id") references "deceased" (cemetery_id, id);
alter table "interments" add constraint "interments_location_fk" foreign key (cemetery_id, "location_id") references "locations" (cemetery_id, id);
alter table "interments" add constraint "interments_burial_type_fk" foreign key (cemetery_id, "burial_type_id") references "burial_types" (cemetery_id, id);
alter table "interments" add constraint "interments_vault_fk" foreign key (cemetery_id, "vault_id") references "vaults" (cemetery_id, id);
alter table "interments" add constraint "interments_cremation_status_fk" foreign key (cemetery_id, "cremation_status_id") references "cremation_statuses" (cemetery_id, id);
alter table "interments" add constraint "interments_authorised_by_fk" foreign key (cemetery_id, "authorised_by_id") references "contacts" (cemetery_id, id);
alter table "locations" add constraint "locations_property_type_fk" foreign key (cemetery_id, "property_type_id") references "property_types" (cemetery_id, id);
alter table "locations" add constraint "locations_parent_fk" foreign key (cemetery_id, "parent_id") references "locations" (cemetery_id, id);
alter table "locations" add constraint "locations_grave_status_fk" foreign key (cemetery_id, "grave_status_id") references "grave_statuses" (cemetery_id, id);
alter table "property_types" add constraint "property_types_within_fk" foreign key (cemetery_id, "within_id") references "property_types" (cemetery_id, id);
alter table "reservations" add constraint "reservations_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "reservations" add constraint "reservations_type_fk" foreign key (cemetery_id, "type_id") references "reservation_types" (cemetery_id, id);
alter table "reservations_locations" add constraint "reservations_locations_parent_fk" foreign key (cemetery_id, parent_id) references "reservations" (cemetery_id, id);
alter table "reservations_locations" add constraint "reservations_locations_ref_fk" foreign key (cemetery_id, ref_id) references "locations" (cemetery_id, id);
