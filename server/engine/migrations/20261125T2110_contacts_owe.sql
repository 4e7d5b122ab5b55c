-- Generated from the areas.

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
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"kind":', coalesce('"' || new."kind" || '"', 'null'), ',"prefix":', coalesce(to_json(new."prefix")::text, 'null'), ',"firstName":', coalesce(to_json(new."first_name")::text, 'null'), ',"middleName":', coalesce(to_json(new."middle_name")::text, 'null'), ',"lastName":', coalesce(to_json(new."last_name")::text, 'null'), ',"suffix":', coalesce(to_json(new."suffix")::text, 'null'), ',"name":', coalesce(to_json(new."name")::text, 'null'), ',"alsoKnownAs":', coalesce(to_json(new."also_known_as")::text, 'null'), ',"email":', coalesce(to_json(new."email")::text, 'null'), ',"phones":', child_1, ',"addresses":', child_2, ',"phone":', coalesce(to_json(new."phone")::text, 'null'), ',"city":', coalesce(to_json(new."city")::text, 'null'), ',"owes":', case when new."owes" then 'true' else 'false' end, ',"preferredChannel":', coalesce('"' || new."preferred_channel" || '"', 'null'), ',"language":', coalesce(to_json(new."language")::text, 'null'), ',"doNotContact":', case when new."do_not_contact" then 'true' else 'false' end, ',"relationships":', child_3, ',"deathDate":', case when new."death_date" is null then 'null' else concat('{"text":', to_json(new."death_date"), ',"edtf":', coalesce('"' || new."death_date_edtf" || '"', 'null'), ',"earliest":', coalesce(to_json(new."death_date_earliest")::text, 'null'), ',"latest":', coalesce(to_json(new."death_date_latest")::text, 'null'), '}') end, ',"deceased":', coalesce(new."deceased_id"::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"mergedInto":', coalesce(new."merged_into_id"::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
alter table "contacts" add column "owes" boolean not null default false;
-- A server of the version before may still write: the trigger comes with the column.
create function contacts_owe() returns trigger language plpgsql as $$
declare
  v_contact bigint;
begin
  foreach v_contact in array array[
    case when tg_op <> 'INSERT' then old.contact_id end, case when tg_op <> 'DELETE' then new.contact_id end]
  loop
    continue when v_contact is null;
    -- Held before it is looked at: of two who pay the last two debts at once, the second sees what the first has left.
    perform from contacts k where k.cemetery_id = coalesce(new.cemetery_id, old.cemetery_id) and k.id = v_contact for no key update;
    update contacts k set owes = not k.owes where k.cemetery_id = coalesce(new.cemetery_id, old.cemetery_id) and k.id = v_contact
      and k.owes <> exists (select from open_items o where o.cemetery_id = k.cemetery_id and o.contact_id = k.id);
  end loop;
  return null;
end $$;
comment on function contacts_owe() is 'A contact owes while an open item is theirs.';
-- At the end of the transaction, when the open items of its contracts are worked out; a payment that leaves one open
-- changes neither its row nor its contact.
create constraint trigger open_items_owed after insert or delete on open_items deferrable initially deferred
  for each row execute function contacts_owe();
comment on trigger open_items_owed on open_items is 'Contacts owe while they have open items.';
create constraint trigger open_items_moved after update of contact_id on open_items deferrable initially deferred
  for each row when (old.contact_id is distinct from new.contact_id) execute function contacts_owe();
comment on trigger open_items_moved on open_items is 'Contacts owe while they have open items.';
select app_backfill('contacts', '"owes" = exists (select from open_items o where o.cemetery_id = contacts.cemetery_id and o.contact_id = contacts.id)');
