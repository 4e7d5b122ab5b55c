-- Generated from the areas.

alter table "contacts" add column "merged_into_id" bigint;
create index "contacts_by_merged_into_id" on "contacts" (cemetery_id, "merged_into_id", id) where archived_at is null and "merged_into_id" is not null;
alter table "contacts_relationships" add column "deceased_id" bigint;
create index "contacts_relationships_by_deceased_id" on "contacts_relationships" (cemetery_id, "deceased_id", parent_id);
create sequence "owners_id_seq";
create table "owners" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('owners_id_seq'),
  "version" integer not null default 1,
  "label" text not null,
  "sort_key" text collate "C" not null,
  "search_words" text[] not null default '{}',
  "created_at" timestamptz not null default now(),
  "updated_at" timestamptz not null default now(),
  "archived_at" timestamptz,
  "body" text not null default '',
  "contact_id" bigint,
  "name" text,
  "name_key" text collate "C",
  "rights" bigint,
  "spaces" text,
  "spaces_key" text collate "C",
  "balance" bigint,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "owners" enable row level security;
create policy tenant on "owners" using (cemetery_id = (select app_cemetery()));
grant select, insert, update on "owners" to sexton_app;
grant usage on sequence "owners_id_seq" to sexton_app;
create index "owners_label" on "owners" (cemetery_id, sort_key, id) where archived_at is null;
create index "owners_updated" on "owners" (cemetery_id, updated_at, id) where archived_at is null;
create index "owners_archived" on "owners" (cemetery_id, sort_key, id) where archived_at is not null;
create index "owners_by_name_key" on "owners" (cemetery_id, "name_key", id) where archived_at is null;
create index "owners_by_rights" on "owners" (cemetery_id, "rights", id) where archived_at is null;
create index "owners_by_spaces_key" on "owners" (cemetery_id, "spaces_key", id) where archived_at is null;
create index "owners_by_balance" on "owners" (cemetery_id, "balance", id) where archived_at is null;
create index "owners_by_contact_id" on "owners" (cemetery_id, "contact_id", id) where archived_at is null and "contact_id" is not null;
create sequence "owners_locations_id_seq";
create table "owners_locations" (
  "cemetery_id" bigint not null,
  "id" bigint not null default nextval('owners_locations_id_seq'),
  "parent_id" bigint not null,
  "position" integer not null,
  "ref_id" bigint not null,
  primary key (cemetery_id, id)
) /* tenant */;
alter table "owners_locations" enable row level security;
create policy tenant on "owners_locations" using (cemetery_id = (select app_cemetery()));
grant select, insert, update, delete on "owners_locations" to sexton_app;
grant usage on sequence "owners_locations_id_seq" to sexton_app;
create index "owners_locations_parent" on "owners_locations" (cemetery_id, parent_id, position);
create index "owners_locations_ref" on "owners_locations" (cemetery_id, ref_id, parent_id);
alter table "contacts" add constraint "contacts_merged_into_fk" foreign key (cemetery_id, "merged_into_id") references "contacts" (cemetery_id, id);
alter table "contacts_relationships" add constraint "contacts_relationships_deceased_fk" foreign key (cemetery_id, "deceased_id") references "deceased" (cemetery_id, id);
alter table "owners" add constraint "owners_contact_fk" foreign key (cemetery_id, "contact_id") references "contacts" (cemetery_id, id);
alter table "owners_locations" add constraint "owners_locations_parent_fk" foreign key (cemetery_id, parent_id) references "owners" (cemetery_id, id);
alter table "owners_locations" add constraint "owners_locations_ref_fk" foreign key (cemetery_id, ref_id) references "locations" (cemetery_id, id);
create or replace function "contacts_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
  child_2 text := '[]';
  child_3 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"number":', coalesce(to_json(c."number")::text, 'null')), '}'), ',' order by c.position), ']') from "contacts_phones" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_2 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"kind":', coalesce('"' || c."kind" || '"', 'null'), ',"street":', coalesce(to_json(c."street")::text, 'null'), ',"city":', coalesce(to_json(c."city")::text, 'null'), ',"region":', coalesce(to_json(c."region")::text, 'null'), ',"postalCode":', coalesce(to_json(c."postal_code")::text, 'null'), ',"country":', coalesce(to_json(c."country")::text, 'null')), '}'), ',' order by c.position), ']') from "contacts_addresses" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
    child_3 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"type":', coalesce(c."type_id"::text, 'null'), ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"deceased":', coalesce(c."deceased_id"::text, 'null'), ',"remarks":', coalesce(to_json(c."remarks")::text, 'null')), '}'), ',' order by c.position), ']') from "contacts_relationships" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"prefix":', coalesce(to_json(new."prefix")::text, 'null'), ',"firstName":', coalesce(to_json(new."first_name")::text, 'null'), ',"middleName":', coalesce(to_json(new."middle_name")::text, 'null'), ',"lastName":', coalesce(to_json(new."last_name")::text, 'null'), ',"suffix":', coalesce(to_json(new."suffix")::text, 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"alsoKnownAs":', coalesce(to_json(new."also_known_as")::text, 'null'), ',"email":', coalesce(to_json(new."email")::text, 'null'), ',"phones":', child_1, ',"addresses":', child_2, ',"phone":', coalesce(to_json(new."phone")::text, 'null'), ',"city":', coalesce(to_json(new."city")::text, 'null'), ',"preferredChannel":', coalesce('"' || new."preferred_channel" || '"', 'null'), ',"language":', coalesce(to_json(new."language")::text, 'null'), ',"doNotContact":', case when new."do_not_contact" then 'true' else 'false' end, ',"relationships":', child_3, ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"mergedInto":', coalesce(new."merged_into_id"::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
update "contacts" set body = '';
create or replace function "owners_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(c.ref_id::text, ',' order by c.position), ']') from "owners_locations" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"contact":', coalesce(new."contact_id"::text, 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"rights":', coalesce(new."rights"::text, 'null'), ',"locations":', child_1, ',"spaces":', coalesce(to_json(new."spaces")::text, 'null'), ',"balance":', coalesce(new."balance"::text, 'null')), '}');
  return new;
end $$;
create trigger "owners_body" before insert or update on "owners" for each row execute function "owners_body"();
select app_keep_inline('owners');
create or replace function "owners_locations_touch"() returns trigger language plpgsql as $$
declare
  r record;
begin
  for r in select distinct cemetery_id, parent_id from changed order by 1, 2 loop
    update "owners" set body = '' where cemetery_id = r.cemetery_id and id = r.parent_id;
  end loop;
  return null;
end $$;
create trigger "owners_locations_insert" after insert on "owners_locations" referencing new table as changed for each statement execute function "owners_locations_touch"();
create trigger "owners_locations_update" after update on "owners_locations" referencing new table as changed for each statement execute function "owners_locations_touch"();
create trigger "owners_locations_delete" after delete on "owners_locations" referencing old table as changed for each statement execute function "owners_locations_touch"();

-- Records that were found to be one: which went into which, and all that moved with it, for the way back.
create sequence record_merges_id_seq;
create table record_merges (
  cemetery_id bigint not null,
  id bigint not null default nextval('record_merges_id_seq'),
  resource text collate "C" not null,
  from_id bigint not null,
  into_id bigint not null,
  moved jsonb not null,
  at timestamptz not null default now(),
  undone_at timestamptz,
  primary key (cemetery_id, id)
) /* tenant */;
create unique index record_merges_from on record_merges (cemetery_id, resource, from_id) where undone_at is null;
create index record_merges_into on record_merges (cemetery_id, resource, into_id) where undone_at is null;
alter table record_merges enable row level security;
create policy tenant on record_merges using (cemetery_id = (select app_cemetery()));
grant select, insert on record_merges to sexton_app;
grant update (undone_at) on record_merges to sexton_app;
grant usage on sequence record_merges_id_seq to sexton_app;
-- What hangs on a record goes with it.
grant update (record_id) on notes, files to sexton_app;

-- What cannot be changed (transactions) still names a contact who was merged: the name of the reference
-- moves, and nothing else. Only a column that refers to contacts, only between two of them of which one
-- was merged into the other, and only in the cemetery of the transaction's scope.
create function app_move_reference(p_table regclass, p_column name, p_ids bigint[], p_from bigint, p_to bigint)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
    where k.contype = 'f' and k.conrelid = p_table and k.confrelid = 'contacts'::regclass and a.attname = p_column
      and p_column <> 'cemetery_id'
  ) then raise exception '%.% does not refer to contacts', p_table, p_column; end if;
  if not exists (
    select from contacts c where c.cemetery_id = app_cemetery()
      and (c.id, c.merged_into_id) in ((p_from, p_to), (p_to, p_from))
  ) then raise exception 'contacts % and % are not merged', p_from, p_to; end if;
  execute format('update %s set %I = $1 where cemetery_id = $2 and id = any ($3) and %I = $4', p_table, p_column, p_column)
    using p_to, app_cemetery(), p_ids, p_from;
end $$;
revoke all on function app_move_reference(regclass, name, bigint[], bigint, bigint) from public;
grant execute on function app_move_reference(regclass, name, bigint[], bigint, bigint) to sexton_app;

-- By what contacts may be known to be the same: e-mail, telephone, name with address. How many share a
-- key is counted as they are written, so that the page of likely duplicates reads an index of those alone.
create table contact_keys (
  cemetery_id bigint not null,
  key text collate "C" not null,
  contact_id bigint not null,
  primary key (cemetery_id, key, contact_id)
) /* tenant */;
create index contact_keys_contact on contact_keys (cemetery_id, contact_id);
create table contact_key_counts (
  cemetery_id bigint not null,
  key text collate "C" not null,
  n int not null,
  -- So many were looked at and found to be different people.
  different int not null default 0,
  primary key (cemetery_id, key)
) /* tenant */;
create index contact_key_counts_shared on contact_key_counts (cemetery_id, key) where n > 1 and n > different;
do $$
declare t text;
begin
  foreach t in array array['contact_keys', 'contact_key_counts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('create policy tenant on %I using (cemetery_id = (select app_cemetery()))', t);
  end loop;
end $$;
grant select, insert, delete on contact_keys to sexton_app;
grant select, insert, update on contact_key_counts to sexton_app;

-- The keys begin with how sure they make one: name and address, e-mail, telephone.
create function contact_keys_of(p_body jsonb, p_name text) returns setof text language sql immutable as $$
  select distinct key from (
    select 'a:' || p_name || '|' || street as key from (
      select lower(regexp_replace(concat(a ->> 'street', a ->> 'postalCode'), '[^[:alnum:]]', '', 'g')) as street
      from jsonb_array_elements(p_body -> 'addresses') a where coalesce(a ->> 'street', '') <> ''
    ) s where p_name <> '' and length(street) > 3
    union all
    select 'e:' || lower(p_body ->> 'email') where coalesce(p_body ->> 'email', '') <> ''
    union all
    select 'p:' || digits from (
      select regexp_replace(p ->> 'number', '\D', '', 'g') as digits from jsonb_array_elements(p_body -> 'phones') p
    ) d where length(digits) >= 6
  ) k where length(key) < 500
$$;

create function contact_keys_follow() returns trigger language plpgsql as $$
declare
  wanted text[] := array(
    select key from contact_keys_of(new.body::jsonb, new.sort_key) key where new.archived_at is null order by key);
  gone text[];
  added text[];
begin
  with dropped as (
    delete from contact_keys k where k.cemetery_id = new.cemetery_id and k.contact_id = new.id and k.key <> all (wanted)
    returning k.key
  ) select coalesce(array_agg(key order by key), '{}') into gone from dropped;
  with entered as (
    insert into contact_keys (cemetery_id, key, contact_id) select new.cemetery_id, key, new.id from unnest(wanted) key
    on conflict do nothing returning key
  ) select coalesce(array_agg(key order by key), '{}') into added from entered;
  insert into contact_key_counts as c (cemetery_id, key, n)
  select new.cemetery_id, key, sum(by) from (
    select key, 1 as by from unnest(added) key union all select key, -1 from unnest(gone) key
  ) k group by key order by key
  on conflict (cemetery_id, key) do update set n = c.n + excluded.n, different = least(c.different, c.n + excluded.n);
  return null;
end $$;
create trigger contact_keys_added after insert on contacts for each row execute function contact_keys_follow();
create trigger contact_keys_changed after update on contacts for each row
  when (old.body is distinct from new.body) execute function contact_keys_follow();

insert into contact_keys (cemetery_id, key, contact_id)
select c.cemetery_id, key, c.id from contacts c, contact_keys_of(c.body::jsonb, c.sort_key) key where c.archived_at is null;
insert into contact_key_counts (cemetery_id, key, n) select cemetery_id, key, count(*) from contact_keys group by 1, 2;

-- Who owns something already.
insert into owners (cemetery_id, id, contact_id, label, sort_key, search_words, name, name_key, rights, spaces, spaces_key, balance)
select c.cemetery_id, c.id, c.id, c.label, c.sort_key, c.search_words, left(c.label, 400), c.sort_key, r.n, left(r.spaces, 1000), left(r.keys, 1000),
  coalesce((select sum(k.balance) from contracts k where k.cemetery_id = c.cemetery_id and k.archived_at is null and k.status in ('signed', 'cancelled')
    and k.id in (select p.parent_id from contracts_parties p where p.cemetery_id = c.cemetery_id and p.contact_id = c.id and p.role in ('purchaser', 'co-purchaser'))), 0)
from contacts c
join lateral (
  select count(*) as n, string_agg(l.label, '; ' order by l.path) as spaces, string_agg(l.sort_key, ' ' order by l.path) as keys
  from interment_rights_holders h
  join interment_rights i on i.cemetery_id = h.cemetery_id and i.id = h.parent_id and i.status = 'active' and i.archived_at is null
  left join locations l on l.cemetery_id = i.cemetery_id and l.id = i.location_id
  where h.cemetery_id = c.cemetery_id and h.contact_id = c.id
) r on r.n > 0
where c.archived_at is null;
insert into owners_locations (cemetery_id, parent_id, position, ref_id)
select cemetery_id, contact_id, at, location_id from (
  select h.cemetery_id, h.contact_id, i.location_id, row_number() over (partition by h.cemetery_id, h.contact_id order by l.path) - 1 as at
  from interment_rights_holders h
  join interment_rights i on i.cemetery_id = h.cemetery_id and i.id = h.parent_id and i.status = 'active' and i.archived_at is null
  join locations l on l.cemetery_id = i.cemetery_id and l.id = i.location_id
  join owners o on o.cemetery_id = h.cemetery_id and o.id = h.contact_id
) s where at < 20;
insert into search_words (cemetery_id, resource, word)
select distinct o.cemetery_id, 'owners', w from owners o, unnest(o.search_words) w;
insert into search_sounds (cemetery_id, resource, sound, word)
select distinct s.cemetery_id, 'owners', s.sound, s.word from search_sounds s
join search_words w on w.cemetery_id = s.cemetery_id and w.resource = 'owners' and w.word = s.word where s.resource = 'contacts';
insert into search_index (cemetery_id, resource, word, sort_key, record_id)
select o.cemetery_id, 'owners', w, o.sort_key, o.id from owners o, unnest(o.search_words) w;
insert into record_counts (cemetery_id, resource, slot, n) select cemetery_id, 'owners', 0, count(*) from owners group by 1;
