-- Generated from the areas.

create or replace function "interment_rights_body"() returns trigger language plpgsql as $$
declare
  child_1 text := '[]';
begin
  if tg_op = 'UPDATE' then
    child_1 := (select concat('[', string_agg(concat(concat('{"id":', c.id, ',"contact":', coalesce(c."contact_id"::text, 'null'), ',"share":', coalesce(c."share"::text, 'null'), ',"role":', coalesce('"' || c."role" || '"', 'null')), '}'), ',' order by c.position), ']') from "interment_rights_holders" c where c.cemetery_id = new.cemetery_id and c.parent_id = new.id);
  end if;
  new.body := concat(concat('{"id":', new.id, ',"version":', new.version, ',"label":', to_json(new.label), ',"createdAt":', coalesce(rtrim(to_json(new.created_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"updatedAt":', coalesce(rtrim(to_json(new.updated_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"archivedAt":', coalesce(rtrim(to_json(new.archived_at at time zone 'UTC')::text, '"') || '+00:00"', 'null'), ',"location":', coalesce(new."location_id"::text, 'null'), ',"holders":', child_1, ',"covers":', coalesce('"' || new."covers" || '"', 'null'), ',"deedNumber":', coalesce(to_json(new."deed_number")::text, 'null'), ',"deedDate":', coalesce(to_json(new."deed_date")::text, 'null'), ',"consideration":', coalesce(new."consideration"::text, 'null'), ',"tenure":', coalesce('"' || new."tenure" || '"', 'null'), ',"expires":', coalesce(to_json(new."expires")::text, 'null'), ',"status":', coalesce('"' || new."status" || '"', 'null'), ',"reservation":', coalesce(new."reservation_id"::text, 'null'), ',"contract":', coalesce(new."contract_id"::text, 'null'), ',"deedWaits":', case when new."deed_waits" then 'true' else 'false' end, ',"endedOn":', coalesce(to_json(new."ended_on")::text, 'null'), ',"voidReason":', coalesce(to_json(new."void_reason")::text, 'null'), ',"waitingSince":', coalesce(to_json(new."waiting_since")::text, 'null'), ',"waitingFor":', coalesce(to_json(new."waiting_for")::text, 'null'), ',"holderNames":', coalesce(to_json(new."holder_names")::text, 'null'), ',"remarks":', coalesce(to_json(new."remarks")::text, 'null'), ',"custom":', coalesce(new."custom"::text, 'null')), '}');
  return new;
end $$;
alter table "interment_rights" add column "void_reason" text;
select app_backfill('interment_rights');
